// Tests read the pages' content from the repository, as the build does.
import { contentReader } from '../../scripts/site/content-files.ts'
import { readContentFrom } from '../../web/src/content/files.ts'

readContentFrom(contentReader())

// jsdom has none, and lays nothing out.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
