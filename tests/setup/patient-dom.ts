// On a busy machine a page's part may come later than Testing Library's one second.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })

// The test DOM has no entries of its own load; browsers have one.
performance.getEntriesByType ??= () => []
