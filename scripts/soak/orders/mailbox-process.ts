// The mail stand-in in a process that may be killed at any moment: folder, port of the API, port of its pages.
import { startMailbox } from '../../dev/mailbox/mailbox.ts'
import { liveByQuickClock } from './quick-clock.ts'

const now = liveByQuickClock()
process.on('disconnect', () => process.exit())
const [dir = '', port, pagesPort] = process.argv.slice(2)
await startMailbox({ dir, port: Number(port), pagesPort: Number(pagesPort), now })
process.send?.('ready')
