import { IntentLink } from 'sanity/router'
import { type FigureColumn, figureColumns, type FigureRow } from './figure-rows.ts'
import { columnWords, euroWords, numberWords, stockWords } from './figure-words.ts'
import classes from './Figures.module.css'

export interface Sorting {
  column: FigureColumn
  isReversed: boolean
}

interface Props {
  rows: readonly FigureRow[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

const shown: readonly FigureColumn[] = [
  'title',
  'visits30',
  'visits7',
  'messages',
  'orders',
  'days',
  'changes',
  'price',
]

/** All cars, sortable by each column; on a phone a card each, and a list to choose what they are sorted by. */
export function FiguresTable({ rows, sorting, onSort }: Props) {
  const { column: sorted, isReversed } = sorting
  const sortBy = (column: FigureColumn) => onSort({ column, isReversed: column === sorted && !isReversed })
  return (
    <>
      <div className={classes['sort']}>
        <label>
          Trier par{' '}
          <select value={sorted} onChange={({ target }) => sortBy(target.value as FigureColumn)}>
            {figureColumns.map((column) => (
              <option key={column} value={column}>
                {columnWords[column]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => sortBy(sorted)}>
          Inverser
        </button>
      </div>
      <table className={classes['table']} aria-label="Chiffres de toutes les voitures">
        <thead>
          <tr>
            {shown.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === sorted ? directionOf(column, isReversed) : undefined}
                data-number={column === 'title' ? undefined : ''}
              >
                <button type="button" onClick={() => sortBy(column)}>
                  {columnWords[column]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <CarName row={row} />
                <small>{row.state}</small>
              </th>
              {shown.map((column) => column !== 'title' && <FigureCell key={column} column={column} row={row} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const directionOf = (column: FigureColumn, isReversed: boolean) =>
  (column === 'title') === isReversed ? 'descending' : 'ascending'

const CarName = ({ row: { title, document } }: { row: FigureRow }) =>
  document === undefined ? (
    title
  ) : (
    <IntentLink intent="edit" params={{ id: document, type: 'vehicle' }}>
      {title}
    </IntentLink>
  )

function FigureCell({ column, row }: { column: Exclude<FigureColumn, 'title'>; row: FigureRow }) {
  const value = {
    days: stockWords(row),
    price: row.price === undefined ? '–' : euroWords(row.price),
    visits30: numberWords(row.visits30),
    visits7: numberWords(row.visits7),
    messages: numberWords(row.messages),
    orders: numberWords(row.orders),
    changes: numberWords(row.changes),
  }[column]
  return <td data-title={columnWords[column]}>{value}</td>
}
