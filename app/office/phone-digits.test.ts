import { expect, test } from "vitest";
import { findPhoneDigits } from "#app/office/phone-digits.ts";

test.each([
  "0151 23456789",
  "+49 151 23456789",
  "+49 (0)151 / 234 567 89",
  "0049-151-23456789",
  "4915123456789",
  "(0151) 2345.6789",
])("%s is one number, however it is written", (input) => {
  expect(findPhoneDigits(input)).toBe("15123456789");
});

test("numbers of other countries keep their code, and no word is a number", () => {
  expect(findPhoneDigits("+43 660 1234567")).toBe("436601234567");
  expect(findPhoneDigits("0043 660 1234567")).toBe("436601234567");
  expect(findPhoneDigits("0491 123456"), "a German area code").toBe("491123456");
  expect(findPhoneDigits("123456"), "the fewest digits").toBe("123456");
  for (const input of ["", "0000000", "12345", "Tisch 12345678", "a@1234567.example"])
    expect(findPhoneDigits(input)).toBeNull();
});
