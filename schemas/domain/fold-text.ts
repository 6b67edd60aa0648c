/** Without accents and capitals: 'Série' → 'serie'. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
