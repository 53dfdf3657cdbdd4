/** Returns the bytes of a picture that was sent with a form, without a copy; null without one. */
export async function readPicture(form: FormData, field: string): Promise<Buffer | null> {
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0) return null;
  const { buffer, byteOffset, byteLength } = await file.bytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}
