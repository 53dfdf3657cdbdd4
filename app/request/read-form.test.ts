import { expect, test } from "vitest";
import { readForm } from "#app/request/read-form.ts";

const send = (body: BodyInit, type?: string) =>
  readForm(
    new Request("http://localhost/", {
      method: "POST",
      body,
      ...(type && { headers: { "Content-Type": type } }),
    }),
  );
const refused = expect.objectContaining({ init: { status: 400 } });

test("a form is read with texts of many lines and the bytes of its file", async () => {
  const form = new FormData();
  const text = "Absatz\r\n\r\n".repeat(2_000);
  const photo = Uint8Array.from({ length: 100_000 }, (_, at) => at & 255);
  form.set("content", text);
  form.set("picture", new Blob([photo]), "ofen.jpg");
  const read = await send(form);
  expect(read.get("content")).toBe(text);
  const file = read.get("picture") as File;
  expect([file.name, new Uint8Array(await file.arrayBuffer())]).toEqual(["ofen.jpg", photo]);

  const chosen = new URLSearchParams(Array.from({ length: 500 }, (_, id) => ["anfrage", `${id}&`]));
  expect((await send(chosen)).getAll("anfrage")).toHaveLength(500);
});

test("a body of nothing but fields is refused before it is taken apart, as one that is no form", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
  for (const [body, type] of [
    ["a&".repeat(8_000_000), "application/x-www-form-urlencoded"],
    [`${part.repeat(300_000)}--x--`, "multipart/form-data; boundary=x"],
    [`${part.repeat(300_000)}--x--`, "Multipart/Form-Data; boundary=x"],
    ["a=b", "text/plain"],
    ["no parts", "multipart/form-data; boundary=x"],
  ] as const)
    await expect(send(body, type), type).rejects.toEqual(refused);
});
