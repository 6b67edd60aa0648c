import { useEffect, useEffectEvent, type ComponentType } from 'react'
import type { CardVehicle } from '../../content/cards.ts'
import type { Search } from '../../content/search-index.ts'
import { createTranslate, type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { useOnIntent } from '../../lib/loaders.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ReplayButton } from '../../ui/Button.tsx'
import type { SearchDialogProps } from './SearchDialog.tsx'

interface Loaded {
  Dialog: ComponentType<SearchDialogProps>
  cars: CardVehicle[]
  fuzzy: Search
  words: Translate
}

/** Opens the search. Dialog, catalogue and index are fetched on first intent. */
export function SearchButton() {
  const t = useTranslate()
  const language = useLanguage()
  const { loaded, opened, open, close, button } = useOnIntent(async (): Promise<Loaded> => {
    const [{ SearchDialog }, { loadCards, loadLexicon }, { loadMessages }, { fuzzyIndex }] = await Promise.all([
      import('./SearchDialog.tsx'),
      import('../../content/source.ts'),
      import('../../content/texts.ts'),
      import('../../content/search-index.ts'),
    ])
    const [cars, lexicon, messages] = await Promise.all([
      loadCards(language),
      loadLexicon(language),
      loadMessages(language, ['search', 'car']),
    ])
    return { Dialog: SearchDialog, cars, fuzzy: fuzzyIndex(cars, lexicon), words: createTranslate(language, messages) }
  }, t('searchFailed'))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Ignore the shortcut while another dialog is open.
    if (!isShortcut(event) || event.defaultPrevented || document.querySelector('[aria-modal=true]')) return
    event.preventDefault()
    void open()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ReplayButton
        className={'icon-button script-only'}
        aria-label={t('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        {...button}
      >
        <Icon name="search" />
      </ReplayButton>
      {loaded && (
        <loaded.Dialog opened={opened} close={close} cars={loaded.cars} fuzzy={loaded.fuzzy} words={loaded.words} />
      )}
    </>
  )
}

/** '/' outside a field, or Ctrl-K (⌘K) anywhere. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)) ||
  (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
