// Draws the papers of the sample cars into scripts/sample/images/papers, each marked EXEMPLE. Run it after a change of them:
//   node scripts/sample/write-papers.ts
import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { formatEuros, formatKilometres } from '../../schemas/domain/money.ts'
import { type CarSource, readSources, sampleFolder } from './sources.ts'

/** Pixels of an A4 page: enough to read it in full screen. */
const [WIDTH, HEIGHT] = [1000, 1414]
const MARGIN = 70

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const text = (x: number, y: number, words: string, size = 17, style = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${style}>${escaped(words)}</text>`
const bold = 'font-weight="700"'
const line = (y: number, width = 1) =>
  `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#222" stroke-width="${width}"/>`
/** What a dealer masks before a paper is shown. */
const mask = (x: number, y: number, width: number, height = 24) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#1b1f24"/>`
const tick = (x: number, y: number) =>
  `<path d="M${x} ${y - 6}l5 6 9-13" fill="none" stroke="#1a4fa3" stroke-width="2.2"/>`

const page = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#fcfbf8"/>
<g font-family="Liberation Sans, Arial, sans-serif" fill="#1c1c1c">${inner}</g>
<text x="${WIDTH / 2}" y="${HEIGHT / 2}" font-family="Liberation Sans, Arial, sans-serif" font-size="190" font-weight="700" fill="#b3261e"
  fill-opacity="0.13" text-anchor="middle" transform="rotate(-52 ${WIDTH / 2} ${HEIGHT / 2})">EXEMPLE</text>
</svg>`

const dotted = (day: string) => day.split('-').reverse().join('.')
const slashed = (day: string) => day.split('-').reverse().join('/')
const nameOf = ({ brand, model, version }: CarSource) => `${brand} ${model} ${version ?? ''}`.trim()
/** Kilometres in the month of a paper, as the car's history has them. */
const mileageAt = ({ history, mileage }: CarSource, day: string) =>
  history.findLast(({ month }) => month <= day.slice(0, 7))?.mileage ?? mileage

interface Paper {
  date: string
  issuer: string
}

/** Rows of a name and a value; an empty value is masked. */
const rows = (from: number, lines: readonly (readonly [string, string])[]) =>
  lines
    .map(([name, value], n) => {
      const y = from + n * 36
      return (
        text(MARGIN, y, name, 16, 'fill="#555"') +
        (value ? text(400, y, value, 17, bold) : mask(400, y - 18, 300)) +
        line(y + 12, 0.5)
      )
    })
    .join('')

/** The report of a German Hauptuntersuchung. */
function inspection(car: CarSource, { date, issuer }: Paper): string[] {
  const checked = [
    'Bremsanlage',
    'Lenkanlage',
    'Sichtverhältnisse',
    'Lichttechnik und Elektrik',
    'Achsen, Räder, Reifen',
    'Fahrgestell, Rahmen, Aufbau',
    'Sonstige Ausstattung',
    'Umweltbelastung, Abgas',
  ]
  const from = 760
  return [
    page(
      text(MARGIN, 110, 'Untersuchungsbericht', 38, bold) +
        text(MARGIN, 150, 'Hauptuntersuchung nach § 29 StVZO', 20) +
        text(MARGIN, 186, issuer, 18) +
        line(210, 2) +
        rows(262, [
          ['Fahrzeug', nameOf(car)],
          ['Amtliches Kennzeichen', ''],
          ['Fahrzeug-Ident-Nr.', ''],
          ['Erstzulassung', dotted(car.firstRegistration ?? '')],
          ['Kilometerstand', formatKilometres(mileageAt(car, date))],
          ['Tag der Untersuchung', dotted(date)],
          ['Halter', ''],
        ]) +
        text(MARGIN, 580, 'Ergebnis: ohne festgestellte Mängel', 26, bold) +
        text(MARGIN, 620, 'HU-Plakette wurde zugeteilt.', 18) +
        text(MARGIN, 700, 'Geprüfte Bereiche', 20, bold) +
        checked.map((part, n) => tick(MARGIN, from + n * 40) + text(MARGIN + 34, from + n * 40, part, 18)).join('') +
        text(MARGIN, 1160, 'Bremswerte vorne / hinten: Abweichung unter 25 %', 16) +
        text(MARGIN, 1190, 'Abgasuntersuchung: bestanden', 16) +
        text(MARGIN, 1270, 'Prüfingenieur', 16, 'fill="#555"') +
        mask(MARGIN, 1284, 260, 40),
    ),
  ]
}

/** Works and their sum, by the month of the car's history. */
const works: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'skoda-octavia-2018-001': [
    ['Zahnriemensatz mit Spannrolle', 265],
    ['Wasserpumpe, Dichtung, Kühlmittel', 155],
    ['Arbeitszeit 4,0 Std.', 360],
  ],
  'audi-rs5-2023-001': [
    ['Stoßfänger hinten, Querträger, Halter', 3480],
    ['Rückleuchte links', 890],
    ['Karosseriearbeiten 31 Std.', 3410],
    ['Lackierung Heck, Seitenteil links', 2980],
    ['Achsvermessung und Kalibrierung', 720],
  ],
  'bmw-serie-3-2016-001': [
    ['Bremsscheiben vorne, Satz', 310],
    ['Bremsbeläge vorne, Satz, Verschleißanzeige', 155],
    ['Arbeitszeit 1,5 Std.', 165],
  ],
}

/** A German workshop's invoice. */
function invoice(car: CarSource, { date, issuer }: Paper, id: string): string[] {
  const done = works[id] ?? []
  const sum = done.reduce((total, [, price]) => total + price, 0)
  const below = 640 + done.length * 44
  const right = 'text-anchor="end"'
  return [
    page(
      text(MARGIN, 110, issuer, 26, bold) +
        mask(MARGIN, 126, 330) +
        mask(MARGIN, 260, 280) +
        mask(MARGIN, 292, 230) +
        mask(MARGIN, 324, 200) +
        text(620, 280, `Rechnungsdatum: ${dotted(date)}`, 18) +
        text(620, 312, `km-Stand: ${formatKilometres(mileageAt(car, date))}`, 18) +
        text(MARGIN, 430, 'Rechnung', 38, bold) +
        text(MARGIN, 474, `Fahrzeug: ${nameOf(car)}`, 18) +
        text(MARGIN, 506, 'Fahrgestellnummer:', 18) +
        mask(250, 487, 300) +
        line(560, 2) +
        text(MARGIN, 592, 'Leistung', 16, bold) +
        text(WIDTH - MARGIN, 592, 'Betrag', 16, `${bold} ${right}`) +
        line(606) +
        done
          .map(
            ([name, price], n) =>
              text(MARGIN, 646 + n * 44, name, 18) + text(WIDTH - MARGIN, 646 + n * 44, formatEuros(price), 18, right),
          )
          .join('') +
        line(below + 6, 2) +
        text(MARGIN, below + 48, 'Gesamtbetrag inkl. 19 % MwSt.', 20, bold) +
        text(WIDTH - MARGIN, below + 48, formatEuros(sum), 22, `${bold} ${right}`) +
        text(MARGIN, below + 110, 'Betrag dankend erhalten.', 17) +
        text(MARGIN, 1340, 'Bankverbindung', 14, 'fill="#555"') +
        mask(190, 1324, 360, 20),
    ),
  ]
}

/** What the shop checks, by part of the car: 150 points. */
const points: Readonly<Record<string, string>> = {
  Carrosserie:
    'Pare-chocs avant, Calandre, Capot, Charnières du capot, Aile avant gauche, Aile avant droite, Porte avant gauche, Porte avant droite, Porte arrière gauche, Porte arrière droite, Bas de caisse gauche, Bas de caisse droit, Aile arrière gauche, Aile arrière droite, Pare-chocs arrière, Hayon ou malle, Toit, Barres et moulures, Rétroviseur gauche, Rétroviseur droit, Alignements, Joints de portes, Serrures, Trappe à carburant, Peinture mesurée',
  'Vitres et feux':
    'Pare-brise, Vitre avant gauche, Vitre avant droite, Vitre arrière gauche, Vitre arrière droite, Lunette, Essuie-glaces, Lave-glace, Phare gauche, Phare droit, Feux de jour, Antibrouillards, Clignotants, Feux de détresse, Feux arrière, Feux stop, Feu de recul, Éclairage de plaque, Réglage des phares, Dégivrage',
  Intérieur:
    'Siège conducteur, Siège passager, Banquette, Réglages des sièges, Chauffage des sièges, Ceinture avant gauche, Ceinture avant droite, Ceintures arrière, Volant, Pommeau, Pédales, Tapis, Ciel de toit, Garnitures, Planche de bord, Boîte à gants, Accoudoir, Plafonniers, Prises, Coffre, Plancher du coffre, Roue ou kit, Cric et outils, Odeurs, Humidité',
  Moteur:
    'Démarrage à froid, Ralenti, Bruits, Fumées, Huile moteur, Fuites d’huile, Liquide de refroidissement, Radiateur, Durites, Courroie d’accessoires, Distribution, Batterie, Alternateur, Bougies ou préchauffage, Filtre à air, Admission, Turbo, Injection, Échappement, Sonde et catalyseur, Filtre à particules, Supports moteur, Faisceaux, Niveaux, Codes défaut',
  'Freins, direction, train':
    'Disques avant, Plaquettes avant, Disques arrière, Plaquettes arrière, Étriers, Flexibles, Liquide de frein, Frein de stationnement, ABS, ESP, Direction, Rotules, Biellettes, Bras avant, Bras arrière, Amortisseurs avant, Amortisseurs arrière, Ressorts, Roulements, Cardans, Soufflets, Jante avant gauche, Jante avant droite, Jante arrière gauche, Jante arrière droite, Pneu avant gauche, Pneu avant droit, Pneu arrière gauche, Pneu arrière droit, Géométrie',
  'Électronique et essai':
    'Compteur, Voyants, Écran, Radio, Téléphone, Navigation, Caméra, Radars, Régulateur, Climatisation, Chauffage, Lève-vitres, Verrouillage, Alarme, Clés, Boîte à froid, Boîte à chaud, Embrayage ou convertisseur, Accélération, Freinage, Tenue de cap, Bruits de roulement, Vibrations, Consommation, Relevé final',
}
/** Where a flaw of these cars is, as the report calls it. */
const pointOfPlace: Readonly<Record<string, string>> = {
  frontRightWheel: 'Jante avant droite',
  driverSeat: 'Siège conducteur',
  bonnet: 'Capot',
}
const COLUMNS = 3
const PER_PAGE = 75

/** The shop's report of 150 points, 75 a page. */
function checklist(car: CarSource, { date, issuer }: Paper): string[] {
  const all = Object.entries(points).flatMap(([part, names]) => names.split(', ').map((name) => ({ part, name })))
  if (all.length !== 150) throw new Error(`${all.length} points`)
  const flawed = (name: string) => car.flaws.some(({ place }) => pointOfPlace[place] === name)
  return [0, 1].map((at) => {
    const shown = all.slice(at * PER_PAGE, (at + 1) * PER_PAGE)
    const each = PER_PAGE / COLUMNS
    return page(
      text(MARGIN, 100, 'Rapport en 150 points', 36, bold) +
        text(MARGIN, 138, `${nameOf(car)}, ${formatKilometres(car.mileage)}`, 19) +
        text(MARGIN, 168, `Relevé du ${slashed(date)} par ${issuer}, page ${at + 1} sur 2`, 17) +
        text(620, 168, 'Contrôleur', 17) +
        mask(720, 150, 210) +
        line(188, 2) +
        shown
          .map(({ part, name }, n) => {
            const [x, y] = [MARGIN + Math.floor(n / each) * 295, 232 + (n % each) * 43]
            const isFirst = n === 0 || shown[n - 1]?.part !== part || n % each === 0
            return (
              (isFirst ? text(x, y - 18, part, 12, 'fill="#666" font-weight="700"') : '') +
              (flawed(name) ? text(x, y + 3, '!', 20, `${bold} fill="#b3261e"`) : tick(x, y)) +
              text(x + 26, y, `${at * PER_PAGE + n + 1}. ${name}`, 15) +
              (flawed(name) ? text(x + 26, y + 15, 'défaut photographié sur la fiche', 11, 'fill="#b3261e"') : '')
            )
          })
          .join('') +
        line(1330) +
        text(MARGIN, 1360, '✓ vérifié, rien à signaler     ! défaut relevé', 15),
    )
  })
}

const panels = [
  'Capot',
  'Aile avant gauche',
  'Porte avant gauche',
  'Porte arrière gauche',
  'Aile arrière gauche',
  'Hayon ou malle',
  'Pavillon',
  'Aile arrière droite',
  'Porte arrière droite',
  'Porte avant droite',
  'Aile avant droite',
  'Montant gauche',
  'Montant droit',
]

/** Readings of the paint's thickness in micrometres, 38 in all. A car that was hit has a rear that was painted again. */
function paint(car: CarSource, { date, issuer }: Paper): string[] {
  const isHit = car.accident === 'repaired'
  const isAgain = (panel: string) => isHit && /^(Aile arrière gauche|Hayon)/.test(panel)
  return [
    page(
      text(MARGIN, 110, 'Mesures de l’épaisseur de peinture', 34, bold) +
        text(MARGIN, 150, `${nameOf(car)}, ${formatKilometres(car.mileage)}`, 19) +
        text(MARGIN, 182, `Relevé du ${slashed(date)} par ${issuer}, en micromètres (µm)`, 17) +
        text(MARGIN, 214, 'Numéro de série', 17) +
        mask(230, 196, 280) +
        line(240, 2) +
        text(MARGIN, 274, 'Élément', 16, bold) +
        ['Mesure 1', 'Mesure 2', 'Mesure 3'].map((name, n) => text(430 + n * 160, 274, name, 16, bold)).join('') +
        panels
          .map((panel, n) => {
            const y = 326 + n * 58
            const base = isAgain(panel) ? 212 : 104
            const values = [0, 1, 2]
              .slice(0, n === panels.length - 1 ? 2 : 3)
              .map((m) => base + ((n * 7 + m * 11 + car.mileage) % 19))
            const look = isAgain(panel) ? `${bold} fill="#b3261e"` : ''
            return (
              text(MARGIN, y, panel, 18) +
              values.map((value, m) => text(430 + m * 160, y, String(value), 18, look)).join('') +
              line(y + 18, 0.5)
            )
          })
          .join('') +
        text(MARGIN, 1130, 'Peinture d’origine : le plus souvent 80 à 150 µm.', 17) +
        text(
          MARGIN,
          1162,
          isHit ? 'En rouge : éléments repeints après le choc arrière de 2025.' : 'Aucun écart relevé.',
          17,
        ) +
        text(MARGIN, 1260, 'Signature', 16, 'fill="#555"') +
        mask(MARGIN, 1274, 240, 40),
    ),
  ]
}

const draw = { inspection, checklist, invoice, paint }
const folder = new URL('images/papers/', sampleFolder)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [id, car] of readSources().cars)
  for (const { kind, date, issuer = '', files } of car.papers ?? []) {
    const pages = draw[kind](car, { date, issuer }, id)
    for (const [n, file] of files.entries())
      await sharp(Buffer.from(pages[n] ?? ''))
        .webp({ quality: 40, effort: 6 })
        .toFile(fileURLToPath(new URL(`images/${file}`, sampleFolder)))
  }
