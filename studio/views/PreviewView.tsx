import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useColorSchemeValue } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { faultSentence, fieldTitle } from '#content/fault-texts.ts'
import { Findings } from '#content/read-document.ts'
import { toVehicle } from '#content/to-vehicle.ts'
import { defaultLanguage, languages } from '#domain/languages.ts'
import { categoryById } from '#domain/picture.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import { languageLabels } from '../../schemas/sanity/labels.ts'
import { siteUrl } from '../content-source.ts'
import classes from './vehicle-views.module.css'

/** Widths of the previewed page in pixels. */
const widths = { desktop: 1280, phone: 390 } as const

const address = (language: string) => `${siteUrl}/.netlify/functions/preview?language=${language}`

/** The tab « Aperçu »: the site's page of the car in a frame, with the draft as it is typed. */
export const PreviewView: UserViewComponent = ({ document }) => {
  const scheme = useColorSchemeValue()
  const [language, setLanguage] = useState<string>(defaultLanguage)
  const [device, setDevice] = useState<keyof typeof widths>('desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  const ready = useRef(false)
  const stage = useRef<HTMLDivElement>(null)
  const box = useBoxSize(stage)
  const { vehicle, faults } = useMemo(() => draftVehicle(document.displayed), [document.displayed])
  // While the draft is invalid, the page shows the last valid one.
  const [shown, setShown] = useState(vehicle)
  if (vehicle && vehicle !== shown) setShown(vehicle)

  useEffect(() => {
    const send = () =>
      shown &&
      frame.current?.contentWindow?.postMessage({ type: 'preview-vehicle', vehicle: shown }, new URL(siteUrl).origin)
    const receive = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'preview-ready') return
      ready.current = true
      send()
    }
    addEventListener('message', receive)
    if (ready.current) send()
    return () => removeEventListener('message', receive)
  }, [shown])

  const width = widths[device]
  const scale = Math.min(1, box.width / width)
  return (
    <div className={classes['page']} style={{ colorScheme: scheme }}>
      <div className={classes['bar']}>
        <fieldset aria-label="Écran">
          {(['desktop', 'phone'] as const).map((name) => (
            <label key={name}>
              <input type="radio" name="device" checked={device === name} onChange={() => setDevice(name)} />{' '}
              {name === 'desktop' ? 'Ordinateur' : 'Téléphone'}
            </label>
          ))}
        </fieldset>
        <select
          aria-label="Langue"
          value={language}
          onChange={({ target }) => {
            ready.current = false
            setLanguage(target.value)
          }}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageLabels[code]}
            </option>
          ))}
        </select>
        <span>Pour écrire et voir côte à côte, ouvrez un second volet en haut à droite.</span>
      </div>
      {faults.length > 0 && (
        <p className={classes['faults']}>
          {shown ? 'L’aperçu montre le dernier état affichable.' : 'Pas encore d’aperçu.'} {faults.join(' ')}
        </p>
      )}
      <div ref={stage} className={classes['stage']}>
        <iframe
          key={language}
          ref={frame}
          className={classes['frame']}
          title="Aperçu de la page"
          src={address(language)}
          style={{
            width,
            height: box.height / scale,
            ...(scale < 1 && { margin: 0, transform: `scale(${scale})` }),
          }}
        />
      </div>
    </div>
  )
}

/** Placeholder for a car without identifier; the page does not show it. */
const NO_SLUG = 'apercu-0000-001'

/** The car as in the next snapshot, or undefined; with its faults in French. */
function draftVehicle(document: Readonly<Record<string, unknown>>): { vehicle: Vehicle | undefined; faults: string[] } {
  const stored = storedVehicle(document)
  const findings = new Findings(stored._id, '')
  const vehicle = toVehicle({ ...stored, slug: stored.slug ?? NO_SLUG }, categoryById, findings)
  return { vehicle, faults: findings.faults.map((fault) => `${fieldTitle(fault.field)} : ${faultSentence(fault)}`) }
}

/** Width and height of an element in pixels, updated on resize. */
function useBoxSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 800, height: 600 })
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
