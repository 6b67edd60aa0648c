/** What was in the body, or the code of the refusal. */
export type JsonReading = { ok: true; value: Record<string, unknown> } | { ok: false; code: 'tooLarge' | 'brokenJson' }

/** Reads a JSON object of at most `limit` bytes. The bytes are counted as they come, whatever Content-Length says, and the
 *  rest is left unread. A `__proto__` in the text is an ordinary field of the object, and schemas drop it. */
export async function readJson(request: Request, limit: number): Promise<JsonReading> {
  const bytes = await readBytes(request, limit)
  return bytes ? parseObject(bytes) : { ok: false, code: 'tooLarge' }
}

/** The JSON object that bytes of UTF-8 hold. */
export function parseObject(bytes: Uint8Array): JsonReading {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ok: true, value: value as Record<string, unknown> }
  } catch {
    // Neither UTF-8 nor JSON: the answer is the same.
  }
  return { ok: false, code: 'brokenJson' }
}

/** The whole body, or undefined if it is longer than `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
