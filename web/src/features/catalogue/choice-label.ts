import type { MessageKey, Translate } from '../../lib/i18n.ts'
import type { ChoiceName } from './filters.ts'

/** What a value is called: ('fuel', 'petrol') → 'Essence'. */
export const choiceLabel = (name: ChoiceName, value: string, t: Translate): string =>
  t(`${name}_${value}` as MessageKey)
