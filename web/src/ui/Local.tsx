import { langOf, type LocalText, textOf } from '../content/localized.ts'

/** An editor's text; where French stands in for the page's language, it says so to screen readers and translators. */
export const Local = ({ text }: { text: LocalText }) => <span {...langOf(text)}>{textOf(text)}</span>
