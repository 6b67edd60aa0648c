/* What dealers write in the cells, mostly French and German. Compared without case, accents, spaces and punctuation. */

/** Names that dealers use, and the codes of field P.3 in the registration certificate. */
export const fuelNames = {
  petrol: [
    ['ES', 'ess', 'sp', 'sp95', 'sp98', 'sans plomb', 'super', 'essence sans plomb', 'e10', 'e85', 'flexfuel'],
    ['benzin', 'benziner', 'otto', 'petrol'],
  ].flat(),
  diesel: ['gazole', 'gasoil', 'gas oil', 'GO', 'D', 'die', 'gazoil', 'mazout', 'diesel', 'tdi', 'hdi', 'dci'],
  hybrid: [
    'EH',
    'GH',
    'hev',
    'full hybrid',
    'mild hybrid',
    'mhev',
    'hybride essence',
    'essence hybride',
    'hybrid',
    'hybride diesel',
    'hybride non rechargeable',
  ],
  plugInHybrid: ['EE', 'GL', 'phev', 'plug-in', 'plug-in hybrid', 'plugin hybride', 'rechargeable', 'hybride plug-in'],
  electric: ['EL', 'elec', 'bev', 'elektro', 'electrique 100%', 'elektrisch', 'ev', 've'],
  lpg: ['GP', 'gpl', 'lpg', 'autogas', 'bicarburation', 'essence gpl', 'essence/gpl'],
}

export const bodyTypeNames = {
  hatchback: [
    ['citadine', 'compacte', 'polyvalente', 'mini citadine', 'micro citadine', 'berline compacte', 'hayon'],
    ['kleinwagen', 'kompaktwagen', 'kompakt', 'schrägheck', 'hatchback', 'bicorps'],
  ].flat(),
  saloon: ['limousine', 'tricorps', 'berline 4 portes', 'stufenheck', 'sedan'],
  estate: ['kombi', 'touring', 'avant', 'sw', 'station wagon', 'variant', 'clubman', 'break de chasse', 'wagon'],
  coupe: ['sportwagen', 'coupé sport', 'fastback'],
  convertible: ['cabrio', 'roadster', 'spider', 'spyder', 'décapotable', 'coupé cabriolet', 'cc'],
  suv: [
    '4x4',
    'crossover',
    'tout-terrain',
    'tout terrain',
    'suv 4x4',
    '4x4 suv',
    'suv/4x4',
    'geländewagen',
    'suv compact',
  ],
  van: [
    ['monospace', 'utilitaire', 'van', 'ludospace', 'combi', 'minibus', 'fourgon', 'fourgonnette', 'combispace', 'vul'],
    ['kleinbus', 'transporter', 'kastenwagen', 'minivan', 'hochdachkombi'],
  ].flat(),
}

export const vatNames = {
  margin: [
    ['marge', 'tva marge', 'tva sur marge', 'tva à la marge', 'sur marge', 'non récupérable', 'tva non récupérable'],
    [
      'tvm',
      'differenzbesteuert',
      'differenzbesteuerung',
      '25a',
      '§25a',
      'marge non récupérable',
      'mwst nicht ausweisbar',
    ],
  ].flat(),
  deductible: [
    ['récup', 'récupérable', 'tva récup', 'tva apparente', 'apparente', 'tva déductible'],
    ['regelbesteuert', 'mwst ausweisbar', 'ausweisbar'],
  ].flat(),
}

export const statusNames = {
  available: ['dispo', 'disponible', 'en stock', 'stock', 'à vendre', 'libre', 'verfügbar', 'frei', 'available'],
  reserved: ['réservée', 'option', 'optionnée', 'sous option', 'acompte', 'reserviert', 'reserved'],
  sold: ['vendue', 'livré', 'livrée', 'verkauft', 'sold'],
}

export const previousUseNames = {
  private: ['privé', 'particuliers', 'privat', '1ère main particulier'],
  company: ['sté', 'entreprise', 'professionnel', 'flotte', 'firma', 'gewerblich', 'leasing', 'loa', 'lld'],
  rental: ['loueur', 'location courte durée', 'lcd', 'mietwagen'],
  demonstration: ['démo', 'vd', 'démonstration', 'direction', 'véhicule de direction', 'vorführwagen', 'dienstwagen'],
  taxi: ['taxi', 'vtc'],
  drivingSchool: ['auto école', 'fahrschule'],
}

/** « Oui » alone says neither how an accident was repaired nor whether a service book is complete: those are not here. */
export const accidentNames = {
  none: ['non', 'sans', 'aucun', 'jamais', 'non accidentée', 'non accidenté', 'unfallfrei', 'nein'],
  repaired: ['réparé', 'réparée', 'accidentée réparée', 'repariert'],
  unknown: ['inconnu', 'ne sait pas', 'nsp', 'unbekannt'],
}

export const serviceBookNames = {
  complete: ['à jour', 'full', 'lückenlos', 'scheckheftgepflegt', 'vollständig'],
  partial: ['partiel', 'partielle', 'teilweise', 'lückenhaft'],
  none: ['non', 'aucun', 'sans', 'nein', 'fehlt'],
}
