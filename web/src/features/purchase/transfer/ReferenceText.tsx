import { Fragment } from 'react'
import classes from './Transfer.module.css'

/** The numbers at the end: year, the car's number, the order's six digits. */
const NUMBERS = /\d+(?:-\d+)*$/

/** A transfer reference that breaks at its hyphens only, and where there is room not within the numbers at its end: people
 *  copy it by hand. */
export function ReferenceText({ reference }: { reference: string }) {
  const numbers = NUMBERS.exec(reference)?.[0] ?? ''
  return (
    <span className={classes['reference']}>
      <Hyphened text={reference.slice(0, reference.length - numbers.length)} />
      <span className={classes['numbers']}>
        <Hyphened text={numbers} />
      </span>
    </span>
  )
}

const Hyphened = ({ text }: { text: string }) =>
  text.split(/(?<=-)/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which never move
    <Fragment key={at}>
      {part}
      {part.endsWith('-') && <wbr />}
    </Fragment>
  ))
