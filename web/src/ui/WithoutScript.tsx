import { phoneLink } from './format.ts'

interface Props {
  text: string
  email?: string | undefined
  phone?: string | undefined
}

/** Contact details for visitors without script: the functions take JSON, which only script can post. */
export const WithoutScript = ({ text, email, phone }: Props) => (
  <noscript>
    <p className="callout">
      {text} {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={phoneLink(phone)}>{phone}</a>}
    </p>
  </noscript>
)
