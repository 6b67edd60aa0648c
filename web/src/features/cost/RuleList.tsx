import type { ShownCost } from '../../content/cost.ts'
import type { ShownRule } from '../../content/cost-words.ts'
import { useTranslate } from '../../lib/i18n.ts'
import marks from '../../ui/Confidence.module.css'
import classes from './Cost.module.css'

interface Props {
  rules: readonly ShownRule[]
  /** Of the rules' titles. */
  level?: 3 | 4
}

/** Rules with how sure they are, their sources and the day to read these again. */
export const RuleList = ({ rules, level = 3 }: Props) => {
  const Heading = `h${level}` as const
  return (
    <ul className={classes['rules']}>
      {rules.map((rule) => (
        <li key={(rule.title ?? '') + rule.text}>
          {rule.title && <Heading>{rule.title}</Heading>}
          <p>{rule.text}</p>
          <p className={`${marks['mark']} ${classes['mark']}`} data-confidence={rule.confidence}>
            {rule.certainty}
          </p>
          {rule.sources.length > 0 && <Sources {...rule} />}
        </li>
      ))}
    </ul>
  )
}

function Sources({ sources, recheck }: Pick<ShownRule, 'sources' | 'recheck'>) {
  const t = useTranslate()
  return (
    <ul className={`small dimmed ${classes['sources']}`}>
      {sources.map(({ name, url, seen }) => (
        <li key={name}>
          {url ? (
            <a href={url} rel="noreferrer" lang="fr">
              {name}
            </a>
          ) : (
            <span lang="fr">{name}</span>
          )}
          , {t('costSeen', { date: seen })}
        </li>
      ))}
      {recheck && <li>{t('costRecheck', { date: recheck })}</li>}
    </ul>
  )
}

/** What the country takes: first what holds in all its regions. */
export const TaxRules = ({ parts, tariffs }: Pick<ShownCost, 'parts' | 'tariffs'>) => (
  <>
    {parts.map(({ name, rules }) => (
      <section key={name ?? ''}>
        {name && <h3>{name}</h3>}
        <RuleList rules={rules} level={name ? 4 : 3} />
      </section>
    ))}
    {tariffs && <Tariffs tariffs={tariffs} />}
  </>
)

function Tariffs({ tariffs }: Required<Pick<ShownCost, 'tariffs'>>) {
  const t = useTranslate()
  return (
    <table className={classes['table']}>
      <caption>{t('costTariffs', { year: tariffs.year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('costTariffRegion')}</th>
          <th scope="col">{t('costTariffEuros')}</th>
        </tr>
      </thead>
      <tbody>
        {tariffs.rows.map(({ region, sum }) => (
          <tr key={region}>
            <th scope="row">{region}</th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
