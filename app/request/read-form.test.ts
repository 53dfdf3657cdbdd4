import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { readPicture } from "#app/pictures/read-picture.ts";
import { withPictureTurn } from "#app/request/picture-turn.server.ts";
import { readForm } from "#app/request/read-form.ts";

afterEach(() => {
  vi.useRealTimers();
});

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
    [part, "multipart/form-data; boundary=x"],
    [`${part}--x--`, "multipart/form-data"],
    ["--x\r\n\r\nb\r\n--x--", "multipart/form-data; boundary=x"],
  ] as const)
    await expect(send(body, type), type).rejects.toEqual(refused);
});

test("a form in parts is read as the platform reads it", async () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const file = fc.record({ name: fc.string({ maxLength: 20 }), bytes: fc.uint8Array({ maxLength: 200 }) });
  const fields = fc.array(fc.tuple(text, fc.oneof(text, fc.constant("\r\n\r\n--x--"), file)), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const form = new FormData();
      for (const [name, value] of sent)
        if (typeof value === "string") form.append(name, value);
        else form.append(name, new File([new Uint8Array(value.bytes)], value.name));
      const written = new Response(form);
      const [body, type] = [await written.clone().arrayBuffer(), written.headers.get("Content-Type") ?? ""];
      expect(await list(await send(body, type))).toEqual(await list(await written.formData()));
    }),
    { numRuns: 200 },
  );
});

async function list(form: FormData): Promise<unknown[]> {
  const fields = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, await value.bytes()],
  );
  return Promise.all(fields);
}

/** A form with a picture of 100 KB that tells when its body is asked for. */
function createLargeForm() {
  const form = new FormData();
  form.set("picture", new Blob([new Uint8Array(100_000)]), "ofen.jpg");
  const written = new Response(form);
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        controller.enqueue(new Uint8Array(await written.arrayBuffer()));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": written.headers.get("Content-Type") ?? "", "Content-Length": "100200" };
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  return { request, isRead: () => isRead };
}

test("of large forms one is in memory at a time, the next one stays unread until the first is answered", async () => {
  const [first, second] = [createLargeForm(), createLargeForm()];
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: firstIsRead, resolve: noteFirst } = Promise.withResolvers<number>();
  const answerFirst = withPictureTurn(async () => {
    noteFirst((await readPicture(await readForm(first.request), "picture"))?.length ?? 0);
    await isAnswered;
  });
  const answerSecond = withPictureTurn(async () => (await readForm(second.request)).has("picture"));
  expect(await firstIsRead).toBe(100_000);
  expect(second.isRead()).toBe(false);
  answer();
  await answerFirst;
  expect(await answerSecond).toBe(true);
});

test("a large form whose turn does not come is refused unread, and the next one has its turn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const [late, next] = [createLargeForm(), createLargeForm()];
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: firstIsRead, resolve: noteFirst } = Promise.withResolvers<void>();
  const answerFirst = withPictureTurn(async () => {
    await readForm(createLargeForm().request);
    noteFirst();
    await isAnswered;
  });
  await firstIsRead;
  const busy = expect(withPictureTurn(() => readForm(late.request))).rejects.toMatchObject({
    init: { status: 503 },
  });
  vi.runAllTimers();
  await busy;
  expect(late.isRead()).toBe(false);
  answer();
  await answerFirst;
  expect((await withPictureTurn(() => readForm(next.request))).has("picture")).toBe(true);
});
