import { foldText } from '#domain/languages.ts'

/** Brands on the French used-car market, and their common models, named as the site names them. Suggestions only. */
const usual: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Giulia, Giulietta, MiTo, Stelvio, Tonale',
  Audi: 'A1 Sportback, A3 Limousine, A3 Sportback, A4 Avant, A4 Limousine, A5 Sportback, A6 Avant, A6 Limousine, A7 Sportback, A8, e-tron, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, RS3, RS5, RS6 Avant, TT',
  BMW: 'Série 1, Série 2, Série 2 Active Tourer, Série 3, Série 3 Touring, Série 4, Série 5, Série 5 Touring, Série 7, i3, i4, iX3, X1, X2, X3, X4, X5, X6, Z4',
  Citroën: 'Berlingo, C1, C3, C3 Aircross, C4, C4 Picasso, C5 Aircross, C5 X, Jumpy, SpaceTourer',
  Cupra: 'Ateca, Born, Formentor, Leon',
  Dacia: 'Duster, Jogger, Lodgy, Logan, Sandero, Spring',
  DS: 'DS 3, DS 3 Crossback, DS 4, DS 5, DS 7',
  Fiat: '500, 500L, 500X, Doblò, Ducato, Panda, Tipo',
  Ford: 'C-Max, EcoSport, Fiesta, Focus, Galaxy, Kuga, Mondeo, Mustang, Puma, Ranger, S-Max, Tourneo Custom, Transit',
  Honda: 'Civic, CR-V, e, HR-V, Jazz',
  Hyundai: 'Bayon, i10, i20, i30, Ioniq, Ioniq 5, Kona, Santa Fe, Tucson',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, XE, XF',
  Jeep: 'Avenger, Cherokee, Compass, Grand Cherokee, Renegade, Wrangler',
  Kia: 'Ceed, EV6, Niro, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stonic, XCeed',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  Lexus: 'CT, ES, IS, NX, RX, UX',
  Mazda: '2, 3, 6, CX-3, CX-30, CX-5, CX-60, MX-30, MX-5',
  'Mercedes-Benz':
    'CLA, CLA Shooting Brake, Classe A, Classe B, Classe C, Classe C Break, Classe E, Classe E Break, Classe G, Classe S, Classe V, CLS, EQA, EQB, EQC, GLA, GLB, GLC, GLE, GLS, SLK, Vito',
  Mini: 'Clubman, Cooper, Countryman, Paceman',
  Mitsubishi: 'ASX, Eclipse Cross, L200, Outlander, Space Star',
  Nissan: 'Ariya, Juke, Leaf, Micra, Navara, Qashqai, X-Trail',
  Opel: 'Adam, Astra, Astra Sports Tourer, Combo, Corsa, Crossland, Grandland, Insignia, Mokka, Vivaro, Zafira',
  Peugeot: '108, 2008, 207, 208, 3008, 308, 308 SW, 5008, 508, 508 SW, Expert, Partner, Rifter, Traveller',
  Porsche: '718, 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Renault:
    'Arkana, Austral, Captur, Clio, Espace, Kadjar, Kangoo, Koleos, Laguna, Megane, Megane E-Tech, Scenic, Talisman, Trafic, Twingo, Zoe',
  Seat: 'Alhambra, Arona, Ateca, Ibiza, Leon, Leon ST, Mii, Tarraco, Toledo',
  Škoda: 'Citigo, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Octavia Combi, Rapid, Scala, Superb, Yeti',
  Smart: 'Forfour, Fortwo',
  Subaru: 'BRZ, Forester, Impreza, Legacy, Levorg, Outback, XV',
  Suzuki: 'Ignis, Jimny, S-Cross, Swift, Swace, Vitara',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota:
    'Auris, Avensis, Aygo, bZ4X, C-HR, Corolla, Hilux, Land Cruiser, Prius, ProAce, RAV4, Verso, Yaris, Yaris Cross',
  Volkswagen:
    'Arteon, Caddy, California, Golf, Golf Variant, ID.3, ID.4, Multivan, Passat, Passat Variant, Polo, Sharan, T-Cross, T-Roc, Tiguan, Touareg, Touran, Transporter, Up!',
  Volvo: 'C40, S60, S90, V40, V60, V90, XC40, XC60, XC90',
}

interface NamedCar {
  brand?: string | null
  model?: string | null
}

/** Names to suggest: those of the shop's cars as its editors wrote them, most frequent first, then the usual ones that differ.
 *  Models are those of the brand; without a brand there are none. */
export function suggestions(field: 'brand' | 'model', brand: string, cars: readonly NamedCar[]): string[] {
  const isSame = (a: string, b: string) => foldText(a) === foldText(b)
  const own = cars.flatMap((car) =>
    field === 'brand' ? (car.brand ?? []) : car.model && isSame(car.brand ?? '', brand) ? car.model : [],
  )
  const counts = new Map<string, number>()
  for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const [, models = ''] = Object.entries(usual).find(([name]) => isSame(name, brand)) ?? []
  const others = field === 'brand' ? Object.keys(usual) : models.split(', ').filter(Boolean)
  return [...known, ...others.filter((name) => !known.some((one) => isSame(one, name)))]
}
