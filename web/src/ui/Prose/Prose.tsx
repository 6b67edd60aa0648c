import { PageLink } from '../PageLink.tsx'
import classes from './Prose.module.css'

/** A text of more than one paragraph, as translators write it: blank lines part paragraphs, '- ' opens a point of a list,
 *  '[words](address)' is a link. */
export const Prose = ({ text }: { text: string }) => (
  <div className={classes['prose']}>
    {text.split('\n\n').map((block) =>
      block.startsWith('- ') ? (
        <ul key={block}>
          {block.split('\n').map((line) => (
            <li key={line}>
              <LinkedText text={line.replace(/^- /, '')} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={block}>
          <LinkedText text={block} />
        </p>
      ),
    )}
  </div>
)

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A sentence with its links: addresses that start with a slash are pages of the shop. */
export function LinkedText({ text }: { text: string }) {
  const parts = text.split(link)
  // Words, then the label and the address of each link, in turns.
  return parts.map((part, n) => {
    if (n % 3 === 0) return part
    const to = parts[n + 1] ?? ''
    if (n % 3 === 2) return null
    return to.startsWith('/') ? (
      <PageLink key={n} to={to}>
        {part}
      </PageLink>
    ) : (
      <a key={n} href={to}>
        {part}
      </a>
    )
  })
}
