import { createHash, createHmac } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Netlify's signature of a body, by its documentation; `claims` and `header` change what is signed. */
export function signNotice(body: string, secret: string, claims: object = {}, header: object = {}): string {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const text = `${encode({ alg: 'HS256', ...header })}.${encode({ iss: 'netlify', sha256, ...claims })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** As Netlify sends it, with fields of which nothing is used. */
export const deployBody = (state: string, id: string, more: object = {}): string =>
  JSON.stringify({
    id,
    state,
    site_id: 'fa4dd95a-994e-4f89-8a7a-2d9e9fc36a32',
    name: 'boutique',
    context: 'production',
    branch: 'main',
    error_message: state === 'error' ? 'Build script returned non-zero exit code: 2' : null,
    created_at: new Date().toISOString(),
    ...more,
  })
