import { useEffect, useId, useRef, useState } from 'react'
import type { DossierItem } from '#domain/dossier/dossier.ts'
import type { PaperKey } from '#domain/dossier/papers.ts'
import { dateCode, type Language } from '#domain/languages.ts'
import { createTranslate, type Translate, useLanguage } from '../../../lib/i18n.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { shortName } from './kept-proof.ts'
import { useOptional } from '../../../lib/loaders.ts'
import { DonePaper } from './DonePaper.tsx'
import { deleteFile, sendPaper, type Sent } from './send-paper.ts'
import classes from './UploadPaper.module.css'
import type { Progress } from './use-papers.ts'

interface Props {
  /** Address of the order's papers: the function with the token of the order's link. */
  address: string
  paper: PaperKey
  /** What was given so far. */
  item: DossierItem | undefined
  /** What became of the papers after a file was given or deleted. */
  onChange: (progress: Progress) => void
  /** Texts of the namespace `files`. */
  t: Translate
  /** A file that was chosen before; it is sent at once. `onSent`: it has arrived, or was given up. */
  pending?: File | undefined
  onSent?: (() => void) | undefined
}

type Phase =
  | { kind: 'idle'; said?: string }
  | { kind: 'sending'; file: File; share: number }
  | { kind: 'failed'; file: File; sent: Exclude<Sent, { ok: true }> }

/** A file's size in the reader's language, such as 1,4 Mo. */
const sizeText = (bytes: number, language: Language) =>
  new Intl.NumberFormat(dateCode(language), {
    style: 'unit',
    unit: bytes < 100_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 100_000 ? Math.ceil(bytes / 1000) : bytes / 1_000_000)

/** The files of one paper: what was given, with a button that deletes it until the shop has checked the paper, and a way to
 *  send more by file or camera. */
export function UploadPaper({ address, paper, item, onChange, t, pending, onSent }: Props) {
  const id = useId()
  const language = useLanguage()
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const begun = useRef<File>(undefined)
  const isChecked = item?.state === 'checked'
  const send = async (file: File) => {
    const ending = new AbortController()
    stop.current = ending
    const progress = (share: number) => setPhase({ kind: 'sending', file, share })
    progress(0)
    const sent = await sendPaper(file, { address, paper, stop: ending.signal, progress })
    if (!sent.ok && 'stopped' in sent) return setPhase({ kind: 'idle' })
    if (!sent.ok) return setPhase({ kind: 'failed', file, sent })
    setPhase({ kind: 'idle' })
    onChange(sent.progress)
    if (file === begun.current) onSent?.()
  }
  useEffect(() => {
    if (!pending || begun.current === pending || isChecked) return
    begun.current = pending
    void send(pending)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each file
  }, [pending])
  const remove = async (file: { id: string; name: string }) => {
    const gone = await deleteFile(address, file.id)
    if (gone.ok) onChange(gone.progress)
    setPhase({
      kind: 'idle',
      said: gone.ok ? t('filesDeleted', { name: shortName(file.name) }) : faultText(t, gone, file.name),
    })
  }
  const choose = (files: FileList | null) => files?.[0] && void send(files[0])
  return (
    <div className={classes['upload']}>
      {item && item.files.length > 0 && (
        <ul className={classes['files']}>
          {item.files.map((file) => (
            <li key={file.id}>
              <Icon name="check" />
              <a className="link" href={`${address}&file=${file.id}`}>
                {t('filesGiven', { name: shortName(file.name), size: sizeText(file.size, language) })}
              </a>
              {file.by === 'buyer' && !isChecked && (
                <button type="button" className={classes['delete']} onClick={() => void remove(file)}>
                  <Icon name="close" />
                  <span className="hidden">{t('filesDelete', { name: file.name })}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {phase.kind === 'sending' && (
          <p className={classes['sending']}>
            {t('filesSending', { name: shortName(phase.file.name), percent: Math.round(phase.share * 100) })}
            <progress max={1} value={phase.share} aria-hidden />
          </p>
        )}
        {phase.kind === 'failed' && (
          <p className={classes['failed']}>
            {faultText(t, phase.sent, phase.file.name)}
            {phase.file === pending &&
              'failure' in phase.sent &&
              phase.sent.failure === 'network' &&
              ` ${t('filesOffline')}`}
          </p>
        )}
        {phase.kind === 'idle' && phase.said && <p>{phase.said}</p>}
      </div>
      {phase.kind === 'sending' ? (
        <Button look="plain" size="small" onClick={() => stop.current?.abort()}>
          {t('filesStop')}
        </Button>
      ) : (
        !isChecked && (
          <div className={classes['ways']}>
            {phase.kind === 'failed' && 'failure' in phase.sent && (
              <Button look="primary" size="small" onClick={() => void send(phase.file)}>
                {t('filesRetry')}
              </Button>
            )}
            <Chooser id={`${id}-file`} text={t('filesChoose')} onChoose={choose} note={`${id}-note`} />
            <span className={classes['camera']}>
              <Chooser id={`${id}-photo`} text={t('filesPhoto')} onChoose={choose} note={`${id}-note`} camera />
            </span>
          </div>
        )
      )}
      {!isChecked && (
        <p id={`${id}-note`} className="small dimmed">
          {t('filesKinds')} {t('filesNever')}
        </p>
      )}
      {!isChecked && <Example paper={paper} t={t} />}
      {phase.kind !== 'sending' && <DonePaper kind="sent" {...{ address, paper, item, onChange, t }} />}
    </div>
  )
}

/** What the paper looks like; code and texts come once it is opened. */
function Example({ paper, t }: Pick<Props, 'paper' | 't'>) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const loaded = useOptional(isOpen, isOpen && (() => loadExample(language)))
  return (
    <details className={classes['example']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link">{t('filesExample')}</summary>
      {loaded && <loaded.PaperExample paper={paper} t={loaded.t} />}
    </details>
  )
}

async function loadExample(language: Language) {
  const [{ PaperExample }, { loadMessages }] = await Promise.all([
    import('./PaperExample.tsx'),
    import('../../../content/texts.ts'),
  ])
  return { PaperExample, t: createTranslate(language, await loadMessages(language, ['examples'])) }
}

interface ChooserProps {
  id: string
  text: string
  note: string
  camera?: boolean
  onChoose: (files: FileList | null) => void
}

const Chooser = ({ id, text, note, camera, onChoose }: ChooserProps) => (
  <span className={classes['chooser']}>
    <input
      id={id}
      className="hidden"
      type="file"
      accept={camera ? 'image/*' : '.pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/*'}
      {...(camera && { capture: 'environment' as const })}
      aria-describedby={note}
      onChange={(event) => {
        onChoose(event.target.files)
        event.target.value = ''
      }}
    />
    <label htmlFor={id} className={buttonClass('outline', 'small')}>
      {text}
    </label>
  </span>
)

/** Why a file was not given, in words. */
function faultText(t: Translate, sent: Exclude<Sent, { ok: true }>, name: string): string {
  if ('fault' in sent) return t(`filesFault_${sent.fault}`)
  return 'failure' in sent ? t(`filesFailed_${sent.failure}`, { name: shortName(name) }) : ''
}
