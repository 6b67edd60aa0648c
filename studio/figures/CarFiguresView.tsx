import { Stack } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import type { CarFigures, FiguresAnswer } from '#domain/desk.ts'
import { dateInWords } from '#domain/languages.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { languageLabels } from '../../schemas/sanity/labels.ts'
import { Facts, Loading, NoAnswer, Section } from '../desk/DeskParts.tsx'
import { fetchFigures } from '../desk/desk-client.ts'
import { clock } from '../desk/desk-words.ts'
import { useDesk, useNow } from '../desk/use-desk.ts'
import { lastDays, visitsByLanguage, visitsSince } from './figure-rows.ts'
import { numberWords, sinceWords, stockWords } from './figure-words.ts'
import classes from './Figures.module.css'
import { PriceHistory } from './PriceHistory.tsx'

/** The tab « Chiffres » of a car. */
export const CarFiguresView: UserViewComponent = ({ document: { published } }) => {
  const { value, at, fault, retry } = useDesk('figures', fetchFigures)
  const slug = published ? storedVehicle(published).slug : null
  return (
    <div className={classes['view']}>
      {fault && (
        <NoAnswer
          fault={fault}
          age={at === undefined ? undefined : `Ces chiffres datent de ${clock(at)}.`}
          onRetry={retry}
        />
      )}
      {!slug && <p>Cette voiture n’est pas publiée : elle n’a pas encore de chiffres.</p>}
      {slug && !value && !fault && <Loading text="Le site est interrogé…" />}
      {slug && value && <CarFiguresShown answer={value} figures={value.cars[slug] ?? noFigures} />}
    </div>
  )
}

const noFigures: CarFigures = { orders: 0, messages: 0, visits: [] }

function CarFiguresShown({ answer, figures }: { answer: FiguresAnswer; figures: CarFigures }) {
  const now = useNow()
  const { orders, messages, visits, stock, record = [] } = figures
  const isOlder = stock !== undefined && stock.since === answer.recordSince
  const [week, month] = [lastDays(7, now), lastDays(30, now)]
  const ofWeek = new Map(visitsByLanguage(visits, week))
  const languages = visitsByLanguage(visits, month)
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          { label: 'Jours en stock', value: stockWords({ stock, isOlder }) },
          {
            label: isOlder ? 'Relevé depuis le' : 'En ligne depuis le',
            value: stock ? dateInWords(stock.since, 'fr') : '–',
          },
          ...(stock?.until ? [{ label: 'Jusqu’au', value: dateInWords(stock.until, 'fr') }] : []),
          { label: 'Commandes', value: numberWords(orders) },
          { label: 'Messages', value: numberWords(messages) },
        ]}
      />
      <Section id="visits" title="Visites de sa page">
        {languages.length === 0 ? (
          <p>Aucune visite ces 30 derniers jours.</p>
        ) : (
          <table className={classes['small']} aria-labelledby="visits">
            <thead>
              <tr>
                <th scope="col">Langue</th>
                <th scope="col">7 jours</th>
                <th scope="col">30 jours</th>
              </tr>
            </thead>
            <tbody>
              {languages.map(([language, count]) => (
                <tr key={language}>
                  <th scope="row">{languageLabels[language]}</th>
                  <td>{numberWords(ofWeek.get(language) ?? 0)}</td>
                  <td>{numberWords(count)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Toutes</th>
                <td>{numberWords(visitsSince(visits, week))}</td>
                <td>{numberWords(visitsSince(visits, month))}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </Section>
      <Section id="prices" title="Prix">
        <PriceHistory record={record} now={now} />
      </Section>
      <p>{sinceWords(answer)}</p>
    </Stack>
  )
}
