/** SHA-256 of a text's UTF-8, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
}
