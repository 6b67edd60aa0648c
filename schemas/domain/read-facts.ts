import { type BaseColor, baseColors, type Gearbox } from './facts.ts'
import { foldText } from './languages.ts'
import type { Localized } from './text.ts'

/** What a text says of a gearbox. */
interface ReadGearbox {
  gearbox?: Gearbox
  /** Forward gears, 1 to 10. */
  gears?: number
  /** What the facts do not say: the maker's name, or the whole text if it is not understood. */
  name?: string
}

/** The words of dealers and makers, folded. The first that fits says more than those below it: a DSG is automatic too. */
const kinds: readonly (readonly [Gearbox, RegExp])[] = [
  [
    'singleSpeed',
    /rapport unique|mono-?rapport|une vitesse|single[ -]?speed|\b(?:1|ein)-?gang|reducteur|reduktionsgetr/,
  ],
  [
    'cvt',
    /cvt|multitronic|variateur|variation continue|stufenlos|\bx[ -]?tronic|lineartronic|multidrive|вариатор|steglos|trinlos/,
  ],
  [
    'dualClutch',
    /dsg|s[ -]?tronic|\dg-?dct|\be?-?dct|\bdkg|pdk|powershift|double embrayage|doppelkuppl|dual[ -]?clutch|\bedc|doppia frizione|doble embrague|dupla embraiagem|dubbele koppeling|twin[ -]?clutch|e-?dcs/,
  ],
  [
    'automatic',
    /automat|avtomat|\bb\.v\.a\b|акпп|otomatik|автомат|\bauto\b|\bbva|tiptronic|steptronic|sportronic|geartronic|\be-?at ?\d|\d?g-?tronic|\b\dat\b|\bbvr|robotis|pilotee|easytronic|\betg|\bbmp|オートマ|自动/,
  ],
]
const manual =
  /manu[ae]l|rucn[iay]|reczn[aey]|ручная|mechaniczn[aey]|rocni|mecanic|mecanique|\bmeca\b|\bbvm|\bb\.?v\.?m\b|boite m\b|\bschalt|handgeschakeld|handschalt|kezi valto|\bkezi\b|\bduz\b|\bdz vites|\b\dmt\b|механи|мкпп|マニュアル|手动/
/** A manual mode is that of an automatic gearbox. */
const manualMode = /mode (?:manuel|sequentiel)\w*/g

const counts: readonly RegExp[] = [
  /\b(\d{1,2})(?:e|a)? ?-?(?:vit(?:esses?)?|rap(?:ports?)?|gang|gaenge|gange|speed|gears?|stufen|stufig|marce|marchas|velocidades|traps|versnellingen|trins?|trinns?|vaxlad)\b/,
  /\b(?:bva|bvm|bv|bvr|dsg|dct|dkg|pdk|edc|eat|e-at|bmp|etg|zf|s[ -]?tronic|tiptronic|steptronic|xtronic|auto|automati\w+|manuel\w*|manual\w*|schaltgetriebe) ?-?(\d{1,2})\b/,
  /\b(\d{1,2})(?:g-?(?:tronic|dct)|mt|at|dct)\b/,
  /\bb\.v\.[amr]\.? ?(\d{1,2})/,
  /(\d{1,2})(?:速|挡|-?ступ)/,
]
const MOST_GEARS = 10

/** Words that say no more than kind and number. */
const plain =
  /^(?:boites?|bv[amr]?\d{0,2}|de|a|avec|et|vitesses?|vit|rapports?|rap|manuelle?s?|manual|manuell|manuale|manualn[aiye]|manuala|skrzynia|cutie|schaltwagen|ручная|mechaniczna|reczna|biegow|prevodovka|valto|sebessegvalto|kezi|rucni|rucna|vites|duz|mecanica|otomatik|механика|механическая|механик|автомат|автоматическая|коробка|передач|кпп|мкпп|акпп|schalt|m|b\.?v\.?[am]\.?\d?\.?|automatiques?|automatyczna|automaticka|automata|automatic|automatik|automatikgetriebe|automatico|automatica|automaat|automat|auto\.?|semi-automatique|mecanique|mecanic|robotisee|pilotee|sequentielle|schaltgetriebe|schaltung|meca\.?|getriebe|gearbox|transmission|speed|gang|gange|gears?|double|embrayage|doppelkupplung|doppelkupplungsgetriebe|dual-?clutch|dual|clutch|cvt|variation|continue|variateur|stufenlos|stufenloses|rapport|unique|mode|\d{1,2}|\d{1,2}-?(?:gang|speed|vitesses|rapports|stufen)(?:-(?:automatik|schalt|getriebe|doppelkupplung)\w*)?|\d[am]t)$/

/** Reads a gearbox from an editor's or a file's words: 'BVA 8 vitesses', 'DSG7', 'S tronic Quattro', 'Manuelle 6', '8-Gang-Automatik'.
 *  Words for both a manual and an automatic gearbox are not understood. */
export function readGearbox(text: unknown): ReadGearbox {
  const whole = typeof text === 'string' ? text.trim() : ''
  if (whole === '') return {}
  const folded = foldText(whole).replaceAll('’', "'").replaceAll(manualMode, '')
  const [[other] = []] = kinds.filter(([, words]) => words.test(folded))
  const isManual = manual.test(folded)
  const gearbox = isManual ? (other === undefined ? 'manual' : undefined) : other
  if (gearbox === undefined) return { name: whole }
  const count = Number(counts.map((one) => one.exec(folded)?.[1]).find(Boolean) ?? 0)
  const name = whole
    .replaceAll(/mode (?:manuel|séquentiel)\p{L}*/giu, '')
    .split(/[\s,;()/]+/)
    .filter((word) => word && !plain.test(foldText(word)))
    .join(' ')
  return { gearbox, ...(count >= 1 && count <= MOST_GEARS && { gears: count }), ...(name && { name }) }
}

/** Words of dealers in our languages and those of Germany's neighbours, folded; a German compound ends with one of them. */
export const colorWords: Readonly<Record<BaseColor, string>> = {
  black:
    'noir noire schwarz black negro nero preto zwart svart sort czarny чёрный черный cerny cerna cierna negru fekete siyah czarna neagra',
  white:
    'blanc blanche weiss weiß white blanco bianco branco wit vit hvid hvit biały белый bialy biala bily bila biela alb feher beyaz',
  grey: 'gris grise grau grey gray grigio cinza cinzento grijs gra szary серый sedy seda siva gri szurke szara',
  silver:
    'argent argente argentee silber silver plata argento prata prateado zilver solv srebrny серебристый stribrny stribrna strieborna argintiu ezust gumus srebrna',
  blue: 'bleu bleue blau blue azul blu blauw bla niebieski granatowy синий голубой modry modra albastru kek mavi niebieska lacivert',
  red: 'rouge rot red rojo rosso vermelho rood rod czerwony красный cerveny cervena rosu piros kirmizi czerwona kırmızı',
  green: 'vert verte grun gruen green verde groen gron grønn zielony зеленый зелёный zeleny zelena zold yesil zielona',
  yellow:
    'jaune gelb yellow amarillo giallo amarelo geel gul żółty желтый zluty zluta zlta galben sarga sari sarı zolta żółta',
  orange:
    'orange naranja arancione laranja oranje oransje pomarańczowy оранжевый oranzova portocaliu narancs turuncu pomaranczowy',
  brown:
    'brun brune marron braun brown marrone castanho bruin brązowy коричневый hnedy hneda maro barna kahverengi brazowa brązowa',
  beige: 'beige bege beżowy бежевый bezova bej',
  gold: 'dore doree gold golden dorado oro dourado goud guld gull złoty золотистый zlaty auriu arany altin zlata złota',
  purple: 'violet violette violett lila purple viola violeta paars fioletowy фиолетовый fialova mov mor',
}
/** Shades that stand for a colour only where none is named: 'Anthracite' is grey, 'Noir anthracite' black. */
const shadeWords: Partial<Record<BaseColor, string>> = {
  grey: 'anthracite anthrazit graphite graphit',
  red: 'bordeaux burgundy weinrot',
  brown: 'cognac chocolat havane',
  beige: 'champagne creme sable ivoire cream sand',
  blue: 'marine navy',
}
const wordsOf = (names: Partial<Record<BaseColor, string>>) =>
  baseColors.flatMap((color) =>
    (names[color] ?? '').split(' ').flatMap((word) => (word ? [[foldText(word), color] as const] : [])),
  )
const [named, shaded] = [wordsOf(colorWords), wordsOf(shadeWords)]
/** A German or Nordic compound names its colour last. */
const compoundEnds = ['schwarz', 'weiss', 'weiß', 'grau', 'silber', 'blau', 'rot', 'grun', 'gelb', 'braun']
const EARLIEST_END = 3
/** French and its neighbours say the colour first, Germanic languages last. */
const lastWins = new Set(
  'schwarz weiss weiß black white grau grey gray silber silver blau blue rot red grun green gelb yellow braun brown'.split(
    ' ',
  ),
)

/** The basic colour of an editor's or a file's words: 'Gris Nardo', 'Nachtblau Metallic', 'Cuir noir'. Undefined for two colours
 *  beside each other ('Noir et rouge') and for a name that says none ('Cavansite'). The roof's colour does not count. */
export function readColor(text: unknown): BaseColor | undefined {
  const [body = ''] = foldText(typeof text === 'string' ? text : '').split(/[,;(]|\b(?:toit|dach|roof)\b/)
  const words = body.split(/[^\p{L}]+/u).filter(Boolean)
  const found = words.flatMap((word) => {
    const end = compoundEnds.find((one) => word.endsWith(one) && word.length >= one.length + EARLIEST_END)
    return named.filter(([name]) => name === word || name === end).slice(0, 1)
  })
  const pairs = found.length === 0 ? shaded.filter(([name]) => words.includes(name)) : found
  const isTwoTone =
    new Set(pairs.map(([, color]) => color)).size > 1 && /\b(?:et|und|and|bi-?ton|y|en|och|og)\b|[/&+]/.test(body)
  if (isTwoTone) return undefined
  return (lastWins.has(pairs[0]?.[0] ?? '') ? pairs.at(-1) : pairs[0])?.[1]
}

const accidentWords = /\p{L}*(?:accident|unfall|sinistr|incident[ée]|wypad)\p{L}*/iu
/** Denials: a negation some words before, in the same clause; and words that are none. */
const noAccident =
  /(?<!\p{L})(?:non|jamais|sans|pas|aucune?|ni|z[ée]ro|no|not|never|keine?\w*|keinerlei|ohne|nie|nicht)(?!\p{L})(?:(?!mais|sauf|aber|but)[^.,;!?\n]){0,30}?(?:accident|unfall|sinistr)\p{L}*|unfallfrei\p{L}*|bez\s?wypad\p{L}*|accident[- ]free|assurance[- ]accidents?/giu
const deniedDenial = /nicht (?:ganz )?unfallfrei|not accident[- ]free/iu

/** The word by which a text tells of an accident; undefined if it tells of none, or denies one. */
export const accidentIn = (text: string): string | undefined =>
  (deniedDenial.exec(text) ?? accidentWords.exec(text.replaceAll(noAccident, '')))?.[0]

/** The facts of a car, and the old texts that say them. */
export interface FactTexts {
  gearbox?: Gearbox | undefined
  gears?: number | undefined
  transmission?: string | undefined
  baseColor?: BaseColor | undefined
  interiorBaseColor?: BaseColor | undefined
  exteriorColor?: Partial<Localized> | undefined
  interiorColor?: Partial<Localized> | undefined
}
type ReadFacts = Pick<FactTexts, 'gearbox' | 'gears' | 'transmission' | 'baseColor' | 'interiorBaseColor'>

/** A car's gearbox and colours: as chosen from the lists, else as its texts say. `transmission` is then the maker's name alone. */
export function readFacts(car: FactTexts): ReadFacts {
  const read = readGearbox(car.transmission)
  const gearbox = car.gearbox ?? read.gearbox
  return {
    gearbox,
    gears: car.gears ?? (gearbox === read.gearbox ? read.gears : undefined),
    transmission: read.name,
    baseColor: car.baseColor ?? readColor(car.exteriorColor?.fr),
    interiorBaseColor: car.interiorBaseColor ?? readColor(car.interiorColor?.fr),
  }
}
