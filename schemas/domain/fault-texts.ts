/** What can be wrong with a document, said to editors in French: by the snapshot when it refuses or warns, and by the
 *  Studio while they type. `{name}` is filled from the fault's parameters. */
const faultTexts = {
  // One field
  required: 'Champ obligatoire.',
  'not-a-text': 'Un texte est attendu.',
  'not-a-number': 'Un nombre est attendu.',
  'not-whole': 'Un nombre entier est attendu, sans virgule.',
  'not-yes-or-no': 'Oui ou non est attendu.',
  'not-a-list': 'Une liste est attendue.',
  'not-a-group': 'Un groupe de champs est attendu (par exemple un texte par langue).',
  'too-small': 'La valeur doit être au moins {minimum}.',
  'too-big': 'La valeur doit être au plus {maximum}.',
  'too-long': 'Au plus {maximum} caractères.',
  'too-many': 'Au plus {maximum} éléments.',
  'not-in-list': 'Valeur inconnue. Valeurs possibles : {values}.',
  'bad-slug': 'Identifiant mal formé : minuscules sans accent, chiffres et tirets, comme « audi-a3-2015-001 ».',
  'bad-month': 'Mois mal formé : AAAA-MM, comme « 2015-03 ».',
  'bad-day': 'Date mal formée : AAAA-MM-JJ, comme « 2015-03-28 ».',
  'bad-moment': 'Date et heure mal formées.',
  'bad-time': 'Heure mal formée : HH:MM, comme « 09:30 ».',
  'bad-vin-end': 'Les 6 derniers caractères du numéro de série : lettres majuscules (sauf I, O et Q) et chiffres.',
  'bad-email': 'Adresse e-mail mal formée.',
  invalid: 'Valeur refusée.',

  // Between documents
  'duplicate-slug': 'Identifiant « {slug} » déjà pris par : {others}.',
  'duplicate-category': 'Catégorie « {key} » déjà décrite par : {others}.',
  'category-unset': 'Aucune catégorie n’est choisie pour ces photos.',
  'category-missing': 'La catégorie « {category} » n’existe pas.',
  'over-capacity': 'Laissé de côté : au plus {maximum} sont publiés, dans l’ordre du Studio.',

  // Photos
  'main-image-missing': 'La photo principale manque.',
  'picture-missing': 'La photo manque.',
  'picture-broken': 'Le fichier de la photo n’existe plus ({asset}). Choisissez une autre photo.',
  'picture-preview':
    'L’aperçu enregistré avec le fichier de la photo n’est pas une image. Supprimez le fichier, puis téléversez-le de nouveau.',

  // Warnings: the page is published, but could be better
  'alt-missing': 'Texte alternatif français absent : « {fallback} » est utilisé.',
  'picture-blank': 'Emplacement sans photo : ignoré.',
  'category-left-out': 'Photos ignorées : leur catégorie est au-delà des {maximum} publiées.',
  'slide-vehicle-absent': 'Le véhicule de cette diapositive n’est pas publié : son lien est omis.',

  // The content as a whole
  'content-unreachable':
    'Le contenu ne répond pas à {address} ({reason}). Vérifiez le réseau, SANITY_PROJECT_ID et SANITY_API_HOST ; en local, lancez « npm start ».',
  'content-refused': 'L’accès au contenu est refusé à {address} ({reason}). Vérifiez SANITY_READ_TOKEN.',
  'content-unknown': 'Aucun contenu à {address} ({reason}). Vérifiez SANITY_PROJECT_ID et SANITY_DATASET.',
} as const

export type FaultCode = keyof typeof faultTexts
export type FaultParams = Readonly<Record<string, string | number>>

export const faultCodes = Object.keys(faultTexts) as FaultCode[]

/** The sentence for a code. A parameter that was not given stays visible as `{name}`. */
export const faultText = (code: FaultCode, params: FaultParams = {}): string =>
  faultTexts[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
