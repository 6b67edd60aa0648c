import { type Equipment, equipmentKeys } from '#domain/equipment.ts'
import german from '../web/src/locales/de/facts.json'
import { equipmentLabels } from '../schemas/sanity/labels.ts'
import { fnv1a } from '#domain/content-hashes.ts'
import { defaultLanguage, type Language } from '#domain/languages.ts'
import { normalized } from './import/readers.ts'

/** A car's equipment as it is stored: keys of the list in `equipment`, own words in `features`. */
type Stored = Readonly<Record<string, unknown>>

interface Feature {
  _key: string
  fr: string
}
const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'fr' in value && typeof value.fr === 'string'
const isListed = (key: unknown): key is Equipment => typeof key === 'string' && Object.hasOwn(equipmentLabels, key)
const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The French words of a car's equipment: those of the list first, then its own. */
export const equipmentTexts = ({ equipment, features }: Stored): string[] => [
  ...arrayOf(equipment)
    .filter(isListed)
    .map((key) => equipmentLabels[key]),
  ...arrayOf(features)
    .filter(isFeature)
    .map(({ fr }) => fr.trim()),
]

/** Whether a text has all words of a search, in any order, whatever its case and accents. */
export function isFound(search: string, text: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'")

/** The keys that a text names, in French or German: one, or several if it is a list of nothing but known words. Undefined for own words. */
export function equipmentOf(text: string): Equipment[] | undefined {
  const whole = byName.get(nameOf(text))
  if (whole) return [whole]
  const parts = text.split(/[,;]/).map((part) => byName.get(nameOf(part)))
  return parts.every((key) => key !== undefined) ? parts : undefined
}

/** The entries of a list with commas, most of which the list of equipment knows; else the text as it is: « Pack Sport, jantes 19" ». */
export function partsOf(text: string): string[] {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const known = parts.filter((part) => byName.has(nameOf(part)))
  return parts.length > 1 && known.length * 2 > parts.length ? parts : [text]
}

/** Adds and removes equipment by its French words. A word of the list becomes its key. Own words that stay keep their translations, and
 *  what a car has already, in either form, is not added twice. */
export function changedEquipment(
  car: Stored,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Stored {
  const gone = new Set(remove.map(normalized))
  const keys = arrayOf(car['equipment']).filter((key) => !isListed(key) || !gone.has(normalized(equipmentLabels[key])))
  const own = arrayOf(car['features']).filter((entry) => !isFeature(entry) || !gone.has(normalized(entry.fr)))
  const texts = own.filter(isFeature).map(({ fr }) => fr)
  const present = new Set([...keys, ...texts.flatMap((text) => equipmentOf(text) ?? [])])
  const fresh = distinct(add).filter((text) => !texts.some((one) => normalized(one) === normalized(text)))
  const freshKeys = new Set(fresh.flatMap((text) => equipmentOf(text) ?? []).filter((key) => !present.has(key)))
  return {
    equipment: stored([...keys, ...freshKeys], car['equipment']),
    features: stored(
      [...own, ...fresh.filter((text) => !equipmentOf(text)).map((text) => newFeature(text))],
      car['features'],
    ),
  }
}

/** A car's equipment as a file has it: its words take the place of all that was there. Own words that stay keep their translations, in the
 *  file's order. The same words as before change nothing. */
export function equipmentFromFile(car: Stored, texts: readonly string[], language: Language = defaultLanguage): Stored {
  const whole = distinct(texts)
  const before = { equipment: car['equipment'], features: car['features'] }
  if (whole.length === 0 || whole.map(normalized).join(' ') === distinct(equipmentTexts(car)).map(normalized).join(' '))
    return before
  const entries = arrayOf(before.features)
  const own = new Map(entries.filter(isFeature).map((entry) => [normalized(entry.fr), entry]))
  const said = distinct(whole.flatMap((text) => (own.has(normalized(text)) ? [text] : partsOf(text))))
  const keys = arrayOf(before.equipment)
  const named = new Set<unknown>(
    said.flatMap((text) =>
      own.has(normalized(text))
        ? keys.filter((key) => isListed(key) && normalized(equipmentLabels[key]) === normalized(text))
        : (equipmentOf(text) ?? []),
    ),
  )
  const features = said.flatMap((text) => {
    const entry = own.get(normalized(text)) ?? (equipmentOf(text) ? undefined : newFeature(text, language))
    return entry ? [entry] : []
  })
  return {
    equipment: stored([...keys.filter((key) => !isListed(key) || named.delete(key)), ...named], before.equipment),
    // What has no French text does not stand in a file: it stays.
    features: stored([...entries.filter((entry) => !isFeature(entry)), ...features], before.features),
  }
}

/** An unchanged list is the one of before; an empty one empties its field. */
const stored = (list: readonly unknown[], before: unknown): unknown => {
  const entries = arrayOf(before)
  if (list.length === entries.length && list.every((entry, index) => entry === entries[index])) return before
  return list.length > 0 ? list : undefined
}

/** The texts without those that differ from an earlier one in case and accents alone. */
const distinct = (texts: readonly string[]): string[] =>
  [...new Map(texts.toReversed().map((text) => [normalized(text), text])).values()].toReversed()

/** Own words as the Studio stores them. The key is made of the text, so that both versions of a car get the same entry. */
const newFeature = (text: string, language: Language = defaultLanguage) => ({
  _key: `f-${fnv1a(text)}`,
  _type: 'localeString',
  // Sanity's field names have no hyphen.
  [language.replace('-', '_')]: text,
})

/** A name without articles and the s of plurals: « siège chauffant », « caméra 360° » and « Caméra à 360° ». */
const nameOf = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join('')
const small: ReadonlySet<string> = new Set('a au aux d de des du et en l la le les und mit'.split(' '))

/** Other words of the trade and of the German marketplaces, separated by bars. Brand names only where they mean this alone. */
const synonyms: Partial<Readonly<Record<Equipment, string>>> = {
  heatedSeats: 'sièges avant chauffants|chauffage des sièges|beheizbare Sitze|Sitzheizung vorne|Sitzheizung vorn',
  ventilatedSeats: 'sièges climatisés|belüftete Sitze|Sitzklimatisierung',
  massageSeats: 'fonction massage|Massagesitz',
  electricSeats: 'réglage électrique des sièges|elektrische Sitze|elektrische Sitzeinstellung',
  memorySeat: 'siège à mémoire|Memory-Sitz|elektr. Sitzeinstellung mit Memory-Funktion',
  lumbarSupport: 'réglage lombaire|Lordosenstütze|Lendenwirbelstütze',
  heatedRearSeats: 'Sitzheizung Fond',
  splitRearSeat: 'banquette fractionnable|banquette rabattable|geteilte Rücksitzbank|umklappbare Rücksitzbank',
  thirdRow: '7 places|troisième rangée|3e rangée|dritte Sitzreihe|3. Sitzreihe',
  armrest: 'accoudoir|accoudoir central|Mittelarmlehne|Armlehne',
  leather: 'cuir|intérieur cuir|sièges cuir|Leder|Vollleder|Ledersitze|Lederpolster',
  leatherAlcantara: 'cuir alcantara|Alcantara/Leder|Leder-Alcantara|Leder/Alcantara',
  alcantara: 'alcantara',
  leatherette: 'similicuir|simili cuir|Kunstleder',
  clothSeats: 'tissu|Stoff|Stoffsitze|Stoffpolster',
  airCon: 'clim manuelle|manuelle Klimaanlage|Klimaanlage manuell',
  climate: 'clim auto|clim automatique|climatisation auto|Klimaautomatik|automatische Klimaanlage',
  dualClimate: 'clim bizone|clim auto bizone|climatisation bizone|2-Zonen-Klimaautomatik|Klimaautomatik 2-Zonen',
  triClimate: 'clim trizone|climatisation trizone|3-Zonen-Klimaautomatik|Klimaautomatik 3-Zonen',
  quadClimate: 'clim quadrizone|climatisation quadrizone|4-Zonen-Klimaautomatik|Klimaautomatik 4-Zonen',
  parkingHeater: 'chauffage autonome|webasto',
  heatedWheel: 'volant chauffé|beheizbares Lenkrad|Lenkrad beheizbar',
  multiWheel: 'volant cuir multifonction|volant cuir multifonctions|Lederlenkrad mit Multifunktion',
  paddles: 'palettes|Schaltwippen',
  keyless: 'accès et démarrage mains libres|keyless entry and go|Keyless Go und Entry|Keyless Entry & Go',
  softClose: 'soft close|Softclose',
  handsFreeTailgate: 'ouverture mains libres du hayon|sensorgesteuerte Heckklappe',
  powerTailgate: 'coffre électrique|hayon motorisé|elektr. Heckklappe|Elektrische Heckklappe',
  slidingDoors: 'porte coulissante électrique|elektrische Schiebetür',
  electricWindows: 'lève-vitres électriques|vitres élec|elektr. Fensterheber|Fensterheber elektrisch',
  autoDimmingMirror: 'rétroviseur électrochrome|innenspiegel autom. abblendend|abblendender Innenspiegel',
  rainLight: 'capteurs pluie lumière|capteur de pluie et de luminosité|Licht- und Regensensor',
  ambientLighting: 'éclairage ambiance|lumière d’ambiance|Ambiente-Beleuchtung',
  navigation: 'gps|navi|navigation|système gps|Navigation|Navigationsgerät',
  carPlay: 'carplay android auto|apple carplay android auto|carplay/android auto',
  bluetooth: 'Bluetooth-Schnittstelle',
  handsFree: 'kit mains libres|mains libres|Freisprechanlage',
  wirelessCharging: 'chargeur à induction|recharge à induction|Induktionsladen für Smartphones|induktives Laden',
  usb: 'usb|prise usb|port usb|USB-Anschluss',
  hotspot: 'wifi|WLAN|WLAN/Wifi Hotspot',
  voiceControl: 'commandes vocales|Sprachbedienung',
  digitalCockpit:
    'cockpit numérique|compteur numérique|virtual cockpit|Volldigitales Kombiinstrument|digitales Cockpit',
  headUp: 'tête haute|head up display|head-up|hud',
  dab: 'dab|dab+|radio dab|DAB-Radio|Radio DAB',
  cdPlayer: 'cd|CD-Player',
  tv: 'tv|télévision|Fernsehempfang',
  cruise: 'régulateur|cruise control|Geschwindigkeitsregelanlage',
  adaptiveCruise: 'régulateur adaptatif|acc|adaptive cruise control|Abstandsregeltempomat|adaptiver Tempomat',
  speedLimiter: 'limiteur|Begrenzer',
  laneAssist: 'assistant de maintien de voie|maintien de voie|lane assist|Spurhalte-Assistent|Spurassistent',
  blindSpot: 'angle mort|angles morts|détecteur d’angle mort|Totwinkel-Assistent|toter Winkel Assistent',
  trafficSigns: 'lecture des panneaux|Verkehrszeichen-Erkennung',
  driverAlert: 'détecteur de fatigue|Müdigkeitswarner|Müdigkeitswarnsystem',
  nightVision: 'Nachtsicht-Assistent',
  emergencyBraking: 'freinage automatique d’urgence|freinage autonome d’urgence|aeb|Notbrems-Assistent',
  collisionWarning: 'avertisseur de collision|Kollisionswarnsystem|Frontkollisionswarner',
  parkingSensors:
    'radars avant et arrière|radar avant arrière|aide au stationnement avant et arrière|PDC vorne und hinten',
  frontParkingSensors: 'radars avant|radar avant|Einparkhilfe Sensoren vorne|PDC vorne',
  rearParkingSensors:
    'radars de recul|radar de recul|radars arrière|radar arrière|PDC hinten|Einparkhilfe Sensoren hinten',
  parkAssist: 'park assist|stationnement automatique|selbstlenkendes System|Parkassistent',
  reversingCamera: 'caméra recul|caméra arrière|Einparkhilfe Kamera|Rückfahr-Kamera',
  camera360: 'caméra 360|vue 360|360 Grad Kamera|360 Kamera',
  hillStart: 'aide au démarrage en pente|Berganfahrhilfe|Berganfahr-Assistent',
  tractionControl: 'asr|tcs|contrôle de traction|Traktionskontrolle',
  esp: 'esc|dsc|contrôle de stabilité|elektronisches Stabilitätsprogramm',
  curtainAirbags: 'airbag rideau|Kopfairbag',
  isofix: 'isofix|Isofix (Kindersitzbefestigung)|Kindersitzbefestigung',
  emergencyCall: 'appel d’urgence|ecall|Notrufsystem',
  tyrePressure: 'contrôle pression pneus|tpms|Reifendruckkontrollsystem|Reifendruckkontrolle',
  centralLocking: 'fermeture centralisée|condamnation centralisée|ZV',
  remoteLocking: 'fermeture à distance|Funkfernbedienung|ZV mit Fernbedienung',
  immobiliser: 'anti-démarrage|elektr. Wegfahrsperre|elektronische Wegfahrsperre',
  xenon: 'bi-xénon|phares bixénon|Bi-Xenon|Bi-Xenon Scheinwerfer|Bixenon',
  ledHeadlights: 'phares led|feux led|projecteurs led|phares full led|full led|Voll-LED|Voll-LED-Scheinwerfer',
  matrixHeadlights: 'matrix led|phares matrix|led matrix|Matrix-LED|Matrix-LED-Scheinwerfer',
  corneringLights: 'feux directionnels|Abbiegelicht|adaptives Kurvenlicht',
  highBeamAssist: 'Fernlicht-Assistent|blendfreies Fernlicht',
  ledDaytime: 'feux diurnes led|feux de jour led|LED-Tagfahrlicht',
  ledTailLights: 'feux arrière led|LED-Heckleuchten',
  fogLights: 'antibrouillards|feux anti-brouillard|phares antibrouillard|Nebelscheinwerfer',
  headlightWashers: 'Scheinwerferreinigungsanlage|Scheinwerferwaschanlage',
  panoramicRoof: 'toit ouvrant pano|Panorama-Glasschiebedach',
  glassRoof: 'toit pano|toit en verre|toit panoramique vitré|Panorama-Dach|Glasdach',
  sunroof: 'Glasschiebedach|Schiebedach elektrisch',
  softTop: 'elektrisches Verdeck',
  tintedWindows: 'vitres fumées|getönte Scheiben',
  privacyGlass: 'vitres surteintées|privacy glass|abgedunkelte Scheiben|Privacyverglasung',
  heatedWindscreen: 'pare-brise dégivrant|beheizbare Frontscheibe',
  electricMirrors: 'rétros électriques|elektr. Seitenspiegel|elektrische Seitenspiegel',
  foldingMirrors:
    'rétros rabattables électriquement|rétroviseurs rabattables électriques|Elektr. Seitenspiegel anklappbar',
  heatedMirrors: 'rétroviseurs dégivrants|rétros dégivrants|beheizbare Seitenspiegel',
  roofRails: 'rails de toit|Reling',
  towbarFixed: 'attache remorque|crochet d’attelage|AHK|Anhängerkupplung fest|Anhängerkupplung starr',
  towbar: 'attelage rétractable|AHK schwenkbar|Anhängerkupplung schwenkbar',
  towbarRemovable: 'attelage démontable|AHK abnehmbar|Anhängerkupplung abnehmbar',
  spoiler: 'aileron|becquet|spoiler',
  awd: '4x4|4 roues motrices|transmission intégrale|awd|4wd|Allrad',
  sportSuspension: 'suspension sport|châssis sport abaissé',
  adaptiveDampers: 'amortisseurs adaptatifs|suspension pilotée|adaptives Fahrwerk|elektr. Dämpferregelung',
  airSuspension: 'suspension à air',
  powerSteering: 'da',
  electricParkingBrake: 'frein à main électrique|frein de parking électrique|elektrische Parkbremse',
  startStop:
    'start stop|start and stop|stop and start|Start/Stopp|Start-Stopp|Start/Stopp-Automatik|Start-Stopp-System',
  particulateFilter: 'fap|DPF|Rußpartikelfilter|Dieselpartikelfilter',
  fastCharging: 'recharge rapide|charge rapide|Schnellladen|Schnellladefunktion',
  alloyWheels: 'jantes alu|jantes aluminium|jantes en alliage|Alufelgen',
  allSeasonTyres: 'pneus 4 saisons|pneus quatre saisons|Allwetterreifen',
  winterTyres: 'roues hiver|jeu de roues d’hiver|Winterräder',
  runFlat: 'runflat|pneus runflat|Notlaufreifen',
  spareWheel: 'roue de secours|roue galette|Ersatzrad|Notrad|Reserverad',
  tyreKit: 'kit anti-crevaison|kit de crevaison|Pannenkit|Reifenpannen-Set',
  luggageCover: 'tablette arrière|tendelet|Kofferraumabdeckung',
  luggageNet: 'Gepäckraumabtrennung',
  skiBag: 'sac à ski|Skisack',
  nonSmoker: 'non fumeur|Nichtraucher|Nichtraucher-Fahrzeug',
}

const alloys = 'jantes alu|jantes aluminium|jantes en alliage|jantes|Alufelgen|Leichtmetallfelgen'
/** The words for alloy wheels of a size, such as « jantes alu 17" » and « Alufelgen 17 Zoll ». */
const sized = (inches?: string): string[] =>
  inches ? alloys.split('|').flatMap((name) => ['', 'pouces', 'zoll'].map((unit) => `${name} ${inches} ${unit}`)) : []

const germanTexts: Readonly<Record<string, string>> = german
// The words of the list count more than a synonym, and French more than German.
const byName: ReadonlyMap<string, Equipment> = new Map(
  [
    (key: Equipment) => synonyms[key]?.split('|') ?? [],
    (key: Equipment) => sized(/^alloy(\d+)$/.exec(key)?.[1]),
    (key: Equipment) => [germanTexts[`equipment_${key}`] ?? key],
    (key: Equipment) => [equipmentLabels[key]],
  ].flatMap((namesOf) => equipmentKeys.flatMap((key) => namesOf(key).map((name) => [nameOf(name), key] as const))),
)
