import { Fragment, type ReactNode, useId } from 'react'
import { costSlug } from '#domain/door-price/cost-slugs.ts'
import type { DoorPrice, Line } from '#domain/door-price/door-price.ts'
import {
  doorGroups,
  extraFacts,
  figureTexts,
  lineAmount,
  lineQuestion,
  lineTexts,
  lineTitle,
  localFacts,
  notIncludedKey,
  totalAmount,
  totalLabel,
  transportPaid,
} from '#domain/door-price/words.ts'
import { dateInWords, sentences } from '#domain/languages.ts'
import { formatDecimal } from '#domain/money.ts'
import type { DoorPrices } from '../content/door.ts'
import { costHref } from '../lib/cost-paths.ts'
import { exportFirst } from '../lib/export-words.ts'
import { type MessageKey, type Translate, useLanguage } from '../lib/i18n.ts'
import { Sheet, type SheetLine } from './Facts.tsx'
import { Icon } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'
import marks from './Confidence.module.css'
import classes from './DoorReceipt.module.css'

interface Props {
  price: DoorPrice
  /** The place's name, the texts of the namespace `door`, and the official calculator. */
  prices: Pick<DoorPrices, 'name' | 't' | 'calculator'>
  /** The facts of the car that a line's rule reads, as its sheet writes them. */
  factsOf?: ((reads: NonNullable<Line['reads']>) => SheetLine[]) | undefined
}

/** What a car costs at a place, as a receipt: each line opens to its rule, this car's figures and its sources. */
export function DoorReceipt({ price, prices, factsOf }: Props) {
  const { t, calculator } = prices
  const language = useLanguage()
  const { total } = price
  const local = localFacts(price, t, language)[0]
  return (
    <div className={classes['receipt']}>
      {doorGroups(price, t).map(({ whose, ...group }) => (
        <Group key={whose} {...group} t={t} factsOf={factsOf}>
          {whose === 'ours' && group.lines.every(({ words }) => words !== 'transportIncluded') && (
            <p className="small dimmed">{transportPaid(group.lines, t)}</p>
          )}
        </Group>
      ))}
      <p className={classes['total']} data-partial={!total.complete || undefined}>
        <span>{totalLabel(price, t)}</span> <b>{totalAmount(price, t)}</b>
      </p>
      {local && (
        <p className={`small ${classes['local']}`}>
          <span>{local.label}</span> <span>{local.value}</span>
        </p>
      )}
      {extraFacts(price, t).map(({ label, value }) => (
        <p key={value} className="small">
          {t('doorExtraLine', { label, value })}
        </p>
      ))}
      <div className={`small dimmed ${classes['notes']}`}>
        {total.unknown > 1 && <p>{t('doorTotalUnknown')}</p>}
        <p>{t(notIncludedKey(price.place))}</p>
        <p>{sentences(t('doorNoOffer'), t('doorOn', { date: dateInWords(price.on, language) }))}</p>
        <ul>
          {calculator && (
            <li>
              <a href={calculator} target="_blank" rel="noreferrer">
                {t('doorCalculator')}
              </a>
            </li>
          )}
          {/* Of a country without rules there is no page. */}
          {costSlug(price.place) && (
            <li>
              <PageLink to={costHref(price.place)}>{t('doorRules')}</PageLink>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}

interface GroupProps extends Omit<ReturnType<typeof doorGroups<Line>>[number], 'whose'> {
  /** Under the lines. */
  children: ReactNode
  t: Translate
  factsOf: Props['factsOf']
}

function Group({ title, lines, sum, t, factsOf, children }: GroupProps) {
  const id = useId()
  return (
    <>
      <div className={classes['group']}>
        <span id={id}>{title}</span> <b>{sum}</b>
      </div>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.id}>
            <details>
              <summary>
                <span>{lineTitle(line, t)}</span> <b>{lineAmount(line, t)}</b>
                <Mark line={line} text={lineQuestion(line, t) ?? markText(line, t)} />
                <Icon name="down" />
              </summary>
              <LineRule line={line} t={t} facts={line.reads && factsOf ? factsOf(line.reads) : []} />
            </details>
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}

/** How sure a line is, and what is to be said of its amount; of one that is not known, what is missing and whom to ask. */
function Mark({ line, text }: { line: Line; text: string }) {
  if (text === '') return null
  return (
    <small className={`${marks['mark']} ${classes['mark']}`} data-confidence={line.confidence}>
      <span>{text}</span>
    </small>
  )
}

function markText(line: Line, t: Translate): string {
  // Nothing is to be confirmed of an amount that is not known.
  if ('ask' in line) return ''
  if (line.words === 'exportPrice') return exportFirst(line, t)
  const { note, constants = {} } = line
  const told = note && t(`doorNote_${note}`, figureTexts(constants, String))
  return [sureText(line, t), told].filter(Boolean).join(', ')
}

const sureText = ({ confidence, words }: Line, t: Translate): string =>
  t(words === 'transportIncluded' ? 'doorIncluded' : `doorConfidence_${confidence}`)

/** The rule in words, this car's figures, what has to be asked, and the sources. */
function LineRule({ line, t, facts }: { line: Line; t: Translate; facts: SheetLine[] }) {
  const language = useLanguage()
  const { words, how, sources } = line
  const values = lineTexts(line, (figure, isSum) => formatDecimal(figure, language, isSum))
  return (
    <div className={classes['rule']}>
      <p>{t(`doorRule_${words}` as MessageKey, values.rule)}</p>
      {how && <p>{t(`doorHow_${how}` as MessageKey, values.how)}</p>}
      {facts.length > 0 && <Sheet lines={facts} />}
      {sources.length > 0 && (
        <ul className="dimmed">
          {sources.map(({ name, url, seen }) => (
            <li key={name}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" lang="fr">
                  {name}
                </a>
              ) : (
                <span lang="fr">{name}</span>
              )}
              {', '}
              {t('doorSeen', { date: dateInWords(seen, language) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The same lines on paper: no rules, but place, day and how sure each line is. */
export function PrintedReceipt({ price, prices }: Props) {
  const language = useLanguage()
  const { name, t } = prices
  const local = localFacts(price, t, language)[0]
  return (
    <section className={classes['printed']}>
      <p>{t('doorOrderHeading', { place: name, date: dateInWords(price.on, language) })}</p>
      <dl>
        {doorGroups(price, t).map((group) => (
          <Fragment key={group.whose}>
            <div className={classes['group']}>
              <dt>{group.title}</dt>
              <dd>{group.sum}</dd>
            </div>
            {group.lines.map((line) => (
              <div key={line.id}>
                <dt>
                  {lineTitle(line, t)} <Mark line={line} text={markText(line, t)} />
                </dt>
                <dd>{lineAmount(line, t)}</dd>
              </div>
            ))}
          </Fragment>
        ))}
        <div className={classes['total']}>
          <dt>{totalLabel(price, t)}</dt>
          <dd>{totalAmount(price, t)}</dd>
        </div>
      </dl>
      {local && (
        <p className={classes['local']}>
          <span>{local.label}</span> <span>{local.value}</span>
        </p>
      )}
      {extraFacts(price, t).map(({ label, value }) => (
        <p key={value}>{t('doorExtraLine', { label, value })}</p>
      ))}
      <p>{sentences(t(notIncludedKey(price.place)), t('doorNoOffer'))}</p>
    </section>
  )
}
