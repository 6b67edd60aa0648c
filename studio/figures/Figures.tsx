import { BarChartIcon } from '@sanity/icons/BarChart'
import { Button, Card, Text } from '@sanity/ui'
import { useState } from 'react'
import type { Tool } from 'sanity'
import { parisDay } from '#domain/calendar.ts'
import { DeskPage, Loading } from '../desk/DeskParts.tsx'
import { fetchFigures } from '../desk/desk-client.ts'
import { useDesk, useNow } from '../desk/use-desk.ts'
import { useHeldCars } from '../held-cars.ts'
import { useListedCars } from '../listed-cars.ts'
import { saveFile } from '../save-file.ts'
import { type FigureRow, figureRows, sortRows } from './figure-rows.ts'
import { sinceWords } from './figure-words.ts'
import { FiguresTable, type Sorting } from './FiguresTable.tsx'

/** The tool with all cars' figures, the most visited first: which car is asked for most. */
export const figuresTool: Tool = { name: 'chiffres', title: 'Chiffres', icon: BarChartIcon, component: Figures }

function Figures() {
  const desk = useDesk('figures', fetchFigures)
  const listed = useListedCars()
  const held = useHeldCars()
  const now = useNow()
  const [sorting, setSorting] = useState<Sorting>({ column: 'visits30', isReversed: false })
  const { value } = desk
  const rows = value && listed && sortRows(figureRows(value, listed, { held, now }), sorting.column, sorting.isReversed)
  return (
    <DeskPage
      title="Chiffres"
      // Nothing here can be changed, so who may only read misses nothing.
      desk={{ ...desk, value: value && { mayMove: true } }}
      aside={rows && rows.length > 0 && <Export rows={rows} now={now} />}
    >
      {value && (
        <Text size={1} muted>
          {sinceWords(value)}
        </Text>
      )}
      {value && !rows && <Loading text="Les voitures sont lues…" />}
      {rows?.length === 0 && (
        <Card padding={4} radius={3} border>
          <Text size={1}>
            Aucune voiture n’a encore été en ligne. Publiez la première : ses chiffres paraîtront ici.
          </Text>
        </Card>
      )}
      {rows && rows.length > 0 && <FiguresTable rows={rows} sorting={sorting} onSort={setSorting} />}
    </DeskPage>
  )
}

/** The button that saves the lines as they are sorted. */
function Export({ rows, now }: { rows: readonly FigureRow[]; now: number }) {
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle')
  const save = async () => {
    setState('writing')
    try {
      const { writeFigures } = await import('./figures-file.ts')
      saveFile(await writeFigures(rows), `chiffres-${parisDay(now)}.xlsx`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div>
      <Button text="Excel" mode="ghost" loading={state === 'writing'} onClick={() => void save()} />
      {state === 'failed' && (
        <p role="alert">Le fichier n’a pas pu être préparé. Vérifiez votre connexion, puis recommencez.</p>
      )}
    </div>
  )
}
