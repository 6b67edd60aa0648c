import type { ReactNode } from 'react'
import type { PaperKey } from '#domain/dossier/papers.ts'
import type { Translate } from '../../../lib/i18n.ts'
import classes from './PaperExample.module.css'

/** The papers that buyers send. */
type ExamplePaper = 'transferProof' | 'identity' | 'address'

const marks = [1, 2, 3] as const

/** A line of print; what nobody needs to read is a bar, what is to be covered a black one. */
const Line = ({ x, y, w, kind }: { x: number; y: number; w: number; kind?: 'strong' | 'covered' }) => (
  <rect x={x} y={y} width={w} height={kind ? 9 : 5} rx={1} className={classes[kind ?? 'line']} />
)

/** A number of the legend beside what it means, which is framed. */
const Mark = ({ n, x, y, w, h = 19 }: { n: number; x: number; y: number; w: number; h?: number }) => (
  <>
    <rect x={x} y={y} width={w} height={h} className={classes['frame']} />
    <circle cx={x + w} cy={y} r={9} className={classes['dot']} />
    <text x={x + w} y={y + 4} className={classes['number']}>
      {n}
    </text>
  </>
)

const Sheet = ({ children }: { children: ReactNode }) => (
  <>
    <rect x={50} y={6} width={220} height={188} className={classes['paper']} />
    {children}
  </>
)

const drawings: Readonly<Record<ExamplePaper, ReactNode>> = {
  transferProof: (
    <Sheet>
      <rect x={66} y={20} width={24} height={14} className={classes['strong']} />
      <Line x={66} y={46} w={110} kind="covered" />
      <Line x={66} y={72} w={44} />
      <Line x={66} y={82} w={150} kind="strong" />
      <Mark n={1} x={60} y={66} w={174} h={30} />
      <Line x={66} y={112} w={60} kind="strong" />
      <Line x={180} y={114} w={48} />
      <Mark n={2} x={60} y={106} w={174} />
      <Line x={66} y={142} w={130} kind="strong" />
      <Mark n={3} x={60} y={136} w={174} />
      <Line x={66} y={170} w={170} kind="covered" />
    </Sheet>
  ),
  identity: (
    <>
      <rect x={40} y={22} width={240} height={156} rx={10} className={classes['paper']} />
      {['M30 32V12h20', 'M270 12h20v20', 'M290 168v20h-20', 'M50 188H30v-20'].map((corner) => (
        <path key={corner} d={corner} className={classes['corner']} />
      ))}
      <circle cx={290} cy={12} r={9} className={classes['dot']} />
      <text x={290} y={16} className={classes['number']}>
        3
      </text>
      <rect x={58} y={56} width={62} height={78} className={classes['photo']} />
      <circle cx={89} cy={84} r={14} className={classes['line']} />
      <path d="M66 134c2-22 12-30 23-30s21 8 23 30z" className={classes['line']} />
      <Line x={58} y={36} w={90} />
      <Line x={140} y={62} w={36} />
      <Line x={140} y={72} w={100} kind="strong" />
      <Mark n={1} x={134} y={56} w={120} h={30} />
      <Line x={140} y={100} w={70} />
      <Line x={140} y={122} w={84} kind="strong" />
      <Mark n={2} x={134} y={116} w={120} />
      <Line x={58} y={150} w={204} />
      <Line x={58} y={162} w={204} />
    </>
  ),
  address: (
    <Sheet>
      <rect x={66} y={20} width={24} height={14} className={classes['strong']} />
      <Line x={66} y={42} w={60} />
      <Line x={154} y={52} w={84} kind="strong" />
      <Mark n={1} x={148} y={46} w={104} />
      <Line x={154} y={76} w={92} />
      <Line x={154} y={86} w={70} />
      <Mark n={2} x={148} y={70} w={104} h={26} />
      <Line x={66} y={112} w={64} kind="strong" />
      <Mark n={3} x={60} y={106} w={80} />
      <Line x={66} y={140} w={180} />
      <Line x={66} y={152} w={164} />
      <Line x={66} y={164} w={174} />
      <Line x={66} y={176} w={90} />
    </Sheet>
  ),
}

/** What a paper looks like and what must be legible on it: a drawing that says itself that it is an example, with its legend. */
export const PaperExample = ({ paper, t }: { paper: PaperKey; t: Translate }) => (
  <figure className={classes['example']}>
    <svg viewBox="0 0 320 200" aria-hidden>
      {drawings[paper as ExamplePaper]}
      <text x={160} y={112} transform="rotate(-18 160 100)" className={classes['stamp']}>
        {t('exampleMark')}
      </text>
    </svg>
    <figcaption>
      <ol>
        {marks.map((n) => (
          <li key={n}>{t(`example_${paper as ExamplePaper}_${n}`)}</li>
        ))}
      </ol>
    </figcaption>
  </figure>
)
