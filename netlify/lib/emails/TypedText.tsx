import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { letter } from './letter-style.ts'

/** Text a person typed, with its line breaks. Breaks are elements, because the plain-text version drops those of CSS. */
export const TypedText = ({ text }: { text: string }) => (
  <Text style={letter.quote}>
    {text.split('\n').map((line, place) => (
      // Lines never move: their place is their name.
      <Fragment key={place}>
        {place > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
)
