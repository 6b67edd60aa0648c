import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { letter } from './letter-style.ts'

/** A link that looks like a button and stays readable where styles are dropped: its address is in the plain text too. */
export const LetterButton = ({ url, quiet = false, children }: { url: string; quiet?: boolean; children: string }) => (
  <Text style={letter.text}>
    <Link href={url} style={quiet ? letter.quietButton : letter.button}>
      {children}
    </Link>
  </Text>
)
