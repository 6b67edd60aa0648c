/* Words of the trade, French and German. Compared without case, accents, spaces and punctuation. */

/** Other titles of a column, by its key: the field, or field and part. */
export const titleSynonyms: Readonly<Record<string, readonly string[]>> = {
  slug: ['identifiant du site', 'référence du site'],
  brand: ['constructeur', 'fabricant', 'hersteller', 'marke', 'make'],
  model: ['gamme', 'modell', 'modelle', 'modèle voiture'],
  version: ['finition', 'variante', 'libellé version', 'ausführung', 'ausstattungslinie'],
  year: ['année', 'millésime', 'an', 'année modèle', 'modelljahr', 'baujahr', 'bj'],
  price: [
    [
      'prix ttc',
      'prix €',
      'prix de vente',
      'prix de vente ttc',
      'pv ttc',
      'pvttc',
      'pv',
      'prix affiché',
      'prix public',
    ],
    [
      'prix vente',
      'tarif',
      'tarif ttc',
      'montant ttc',
      'preis',
      'verkaufspreis',
      'vk',
      'vkpreis',
      'bruttopreis',
      'vk brutto',
    ],
  ].flat(),
  mileage: [
    ['km', 'kms', 'kilomètres', 'kilometrage compteur', 'km compteur', 'compteur', 'kilométrage réel', 'nb km'],
    ['kilometer', 'kilometerstand', 'km stand', 'laufleistung', 'tachostand'],
  ].flat(),
  mileageProven: ['km garantis', 'kilométrage certifié', 'km certifié', 'laufleistung belegt'],
  status: ['état', 'statut', 'disponibilité', 'situation', 'status'],
  vatScheme: ['régime tva', 'tva', 'régime de tva', 'mwst', 'besteuerung'],
  warrantyMonths: ['garantie', 'durée garantie', 'garantie mois', 'gewährleistung'],
  exteriorColor: [
    'couleur',
    'teinte',
    'coloris',
    'peinture',
    'couleur carrosserie',
    'farbe',
    'außenfarbe',
    'lackierung',
  ],
  interiorColor: ['sellerie', 'intérieur', 'couleur sellerie', 'innenfarbe', 'polster', 'innenausstattung'],
  description: [
    'commentaire',
    'commentaires',
    'texte',
    'annonce',
    'descriptif',
    'remarques',
    'beschreibung',
    'bemerkung',
  ],
  features: [
    'options',
    'équipement',
    'options et équipements',
    'équipements et options',
    'ausstattung',
    'sonderausstattung',
    'extras',
  ],
  fuel: ['carburant', 'carb', 'type carburant', 'p.3', 'kraftstoff', 'kraftstoffart', 'treibstoff'],
  transmission: [
    'boîte',
    'bv',
    'type de boîte',
    'transmission',
    'boîte vitesse',
    'getriebe',
    'getriebeart',
    'schaltung',
  ],
  engineType: ['moteur', 'motorisation', 'type moteur', 'motor', 'motorisierung'],
  bodyType: ['catégorie', 'type de véhicule', 'segment', 'karosserie', 'aufbau', 'fahrzeugart', 'bauform'],
  doors: ['nb portes', 'nombre de portes', 'nbr portes', 'nbre portes', 'türen', 'anzahl türen'],
  seats: ['places', 'nb places', 'nombre de places', 'sièges', 's.1', 'sitze', 'sitzplätze', 'anzahl sitze'],
  powerKw: ['kw', 'puissance', 'p.2', 'puissance en kw', 'leistung', 'leistung kw', 'leistung in kw'],
  'powerKw.ps': [
    ['ch', 'cv din', 'puissance ch', 'puissance din', 'ch din', 'chevaux', 'puissance réelle', 'nb ch'],
    ['ps', 'leistung ps', 'leistung in ps'],
  ].flat(),
  displacement: ['cylindrée', 'cm3', 'cc', 'p.1', 'hubraum'],
  co2: ['co2', 'co? (g/km)', 'émissions co2', 'rejet co2', 'taux co2', 'v.7', 'co2 emission'],
  co2Method: ['wltp ou nedc', 'cycle co2', 'norme co2', 'messverfahren'],
  particulates: ['particules', 'v.5'],
  massInOrder: ['masse g', 'masse en ordre de marche', 'masse en service', 'poids à vide', 'leergewicht'],
  maxMass: ['masse f.2', 'masse maximale', 'ptac', 'zulässiges gesamtgewicht', 'gesamtgewicht'],
  fiscalPower: ['puissance fiscale', 'cv fiscaux', 'p.6', 'chevaux fiscaux', 'puiss fiscale'],
  originEu: ['origine ue', 'fabriquée en ue'],
  'newValue.ES': ['prix neuf espagne'],
  'newValue.MA': ['prix neuf maroc'],
  'newValue.SA': ['prix neuf arabie saoudite'],
  emissionClass: ['norme', 'norme euro', 'euro', 'v.9', 'schadstoffklasse', 'abgasnorm', 'euronorm'],
  critAir: ['crit’air', 'vignette', 'critair'],
  firstRegistration: [
    [
      'mise en circulation',
      '1re mise en circulation',
      '1ère mise en circulation',
      'première mise en circulation',
      'mec',
    ],
    [
      '1re immatriculation',
      '1ère immatriculation',
      '1re immat',
      '1ère immat',
      'première immat',
      'date mec',
      'date de mec',
    ],
    ['date de mise en circulation', 'date 1ère mise en circulation', 'dmec', 'date immat', 'b'],
    ['ez', 'erstzulassung', 'erstzul', 'datum erstzulassung'],
  ].flat(),
  vinEnd: ['fin du vin', 'vin', '6 derniers du vin'],
  previousUse: ['usage', 'vorbesitz', 'vornutzung'],
  technicalInspection: [
    'contrôle technique',
    'date ct',
    'ct',
    'dernier ct',
    'hu',
    'tüv',
    'letzte hu',
    'hauptuntersuchung',
  ],
  accident: ['accidentée', 'accidents', 'sinistre', 'unfall', 'unfallschaden'],
  'accident.free': ['unfallfrei', 'sans accident', 'non accidenté'],
  owners: [
    'propriétaires',
    'nb propriétaires',
    'nombre de propriétaires',
    'mains',
    'nb mains',
    'vorbesitzer',
    'halter',
    'anzahl halter',
  ],
  keys: ['nb clés', 'nombre de clés', 'schlüssel', 'anzahl schlüssel'],
  serviceBook: ['carnet', 'entretien', 'carnet entretien', 'scheckheft', 'serviceheft'],
  'serviceBook.kept': ['scheckheftgepflegt', 'carnet à jour', 'suivi au carnet'],
}

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
