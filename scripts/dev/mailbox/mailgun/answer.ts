/** What the API answers. */
export interface ApiAnswer {
  status: number
  body: unknown
}
export const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
export const refused = (status: number, message: string): ApiAnswer => ({ status, body: { message } })
