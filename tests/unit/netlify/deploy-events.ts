import { createHash, createHmac } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a body as Netlify documents it; `claims` and `header` override what is signed. */
export function signDeployEvent(body: string, secret: string, claims: object = {}, header: object = {}): string {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const text = `${encode({ alg: 'HS256', ...header })}.${encode({ iss: 'netlify', sha256, ...claims })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** A deploy event's body as Netlify sends it, including unused fields. */
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
