import type { DossierItem } from '#domain/dossier/dossier.ts'
import { dueDay, type DueFacts, dueFactsOf, type Paper, papersFor, type TemplateKey } from '#domain/dossier/papers.ts'
import { noteText, TRANSFER_PROOF } from '#domain/dossier/words.ts'
import { dateInWords } from '#domain/languages.ts'
import { type Translate, useLanguage } from '../../../lib/i18n.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { OrderView } from '../confirmation/order-view.ts'
import classes from './Checklist.module.css'
import { DonePaper, UnknownPapers } from './DonePaper.tsx'
import { UploadPaper } from './UploadPaper.tsx'
import type { Papers, Progress } from './use-papers.ts'

interface Props {
  view: OrderView
  t: Translate
  known: Papers
  /** Addresses of the order's PDF, which a sheet's name follows, and of its papers; absent on a page without a signed link. */
  pdf: string | undefined
  address: string | undefined
}

/** Every paper of the order until its car has plates: who gives it, by when, why, and what helps. */
export function Checklist({ view, t, known: { progress, retry, accept }, pdf, address }: Props) {
  const list = papersFor({ ...view, createdAt: view.steps[0]?.at ?? 0 })
  const facts = dueFactsOf({ history: view.steps, terms: view.terms }, progress?.events ?? [])
  const sheet = (template: TemplateKey) => pdf && `${pdf}=${template}`
  const printed = sheet('dossier')
  const zips = progress?.zips ?? 0
  return (
    <>
      {!progress && <UnknownPapers t={t} retry={retry} />}
      {(['buyer', 'shop', 'authority'] as const).map((owner) => (
        <section key={owner} className={classes['group']}>
          <h3>{t(`papersOwner_${owner}`)}</h3>
          <ul>
            {list
              .filter((paper) => paper.owner === owner)
              .map((paper) => (
                <li key={paper.key}>
                  <PaperItem
                    paper={paper}
                    {...{ t, facts, address }}
                    maySend={!view.isViewOnly}
                    items={progress?.items}
                    onChange={accept}
                    sheet={paper.template && sheet(paper.template)}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {(printed !== undefined || zips > 0) && (
        <p className={classes['ways']}>
          {printed !== undefined && (
            <a className={buttonClass('outline')} href={printed}>
              {t('sheetOf', { name: t('sheet_dossier') })}
            </a>
          )}
          {Array.from({ length: zips }, (_, index) => (
            <a key={index} className={buttonClass('outline')} href={`${address}&zip=${index + 1}`}>
              {t('papersZip')}
              {zips > 1 && ` ${index + 1}`}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

interface ItemProps extends Pick<Props, 't' | 'address'> {
  paper: Paper
  /** The page is the buyer's, and not the desk's view of it. */
  maySend: boolean
  /** Undefined while nobody knows what became of the papers. */
  items: Progress['items'] | undefined
  onChange: (progress: Progress) => void
  facts: DueFacts
  sheet: string | undefined
}

/** One paper, folded: its mark, name, state and day. A refused one stands open. */
function PaperItem({ paper, maySend, t, items, facts, address, sheet, onChange }: ItemProps) {
  const language = useLanguage()
  const { key, why, due, form, template, sources = [] } = paper
  const { state = 'missing', files = [], note, doneAt } = items?.[key] ?? {}
  // The proof of the transfer has its own place above.
  const isSentHere = maySend && paper.sentBy === 'buyer' && key !== TRANSFER_PROOF
  const day = dueDay(paper, facts)
  const isSettled = state === 'checked' || state === 'waived' || (state === 'given' && paper.sentBy !== 'buyer')
  return (
    <details className={classes['paper']} open={state === 'refused'} data-state={isSettled ? 'checked' : state}>
      <summary>
        <span className={classes['mark']}>
          {isSettled && <Icon name="check" />}
          {state === 'refused' && <Icon name="close" />}
        </span>
        <span className={classes['name']}>{t(`paper_${key}`)}</span>
        <span className={classes['state']}>
          <b>{t(`paperState_${items ? wordOf(paper, { state, doneAt, files }) : 'unknown'}`)}</b>
          {!isSettled && (day || due) && (
            <span>
              {day ? (
                <time dateTime={day}>{t('saleDeliverBy', { date: dateInWords(day, language) })}</time>
              ) : (
                due && t(`paperWhen_${due.after}`)
              )}
            </span>
          )}
        </span>
      </summary>
      <div className={classes['body']}>
        {state === 'refused' && note && (
          <p>
            <b>{t('paperRefused', { note: noteText(note, t) })}</b>
          </p>
        )}
        <p>{t(`paperWhy_${why}`)}</p>
        {form && (
          <p>
            <a className="link" href={form.url} target="_blank" rel="noreferrer">
              {t('paperForm', { form: form.name })}
            </a>
          </p>
        )}
        {sheet !== undefined && template && (
          <p>
            <a className="link" href={sheet}>
              {t('sheetOf', { name: t(`sheet_${template}`) })}
            </a>
          </p>
        )}
        {isSentHere && items && address !== undefined && (
          <UploadPaper address={address} paper={key} item={items[key]} onChange={onChange} t={t} />
        )}
        {maySend && !paper.sentBy && items && address !== undefined && (
          <DonePaper kind="done" address={address} paper={key} item={items[key]} onChange={onChange} t={t} />
        )}
        {!isSentHere && files.length > 0 && (
          <ul>
            {files.map(({ id, name }) => (
              <li key={id}>
                <a className="link" href={`${address}&file=${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {sources.length > 0 && (
          <p className="dimmed">
            {sources.map(({ name, seen }, index) => (
              <span key={name}>
                {index > 0 && ' · '}
                <span lang="fr">{name}</span>, {t('paperSeen', { date: dateInWords(seen, language) })}
              </span>
            ))}
          </p>
        )}
      </div>
    </details>
  )
}

type StateWord = 'toSend' | 'toCome' | 'toDo' | 'given' | 'sent' | 'done' | 'shown' | 'checked' | 'refused' | 'waived'

/** A paper's state as its buyer reads it: what he sends is looked at, what he says that he did is done, a file of the shop's is
 *  there to be fetched. */
function wordOf(
  { sentBy, owner }: Paper,
  { state, doneAt, files }: Pick<DossierItem, 'state' | 'doneAt' | 'files'>,
): StateWord {
  if (state === 'given' && doneAt !== undefined) return sentBy === 'buyer' ? 'sent' : 'done'
  if (sentBy === 'shop' && files.length > 0) return 'shown'
  if (state !== 'missing') return state
  if (sentBy === 'buyer') return 'toSend'
  return sentBy === 'shop' || owner === 'authority' ? 'toCome' : 'toDo'
}
