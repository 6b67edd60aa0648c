import { parseObject } from '../http/read-json.ts'
import { log } from '../log.ts'
import { moveOn, type RebuildDesk } from './advance.ts'
import { isSignedNotice, readNotice } from './deploy-notice.ts'
import { note, report } from './moves.ts'

/** Takes the host's word about a build, or a build's own about why it will fail. */
export async function takeNotice(
  desk: RebuildDesk,
  { body, signature, secret }: { body: Uint8Array; signature: string; secret: string },
): Promise<'forged' | 'broken' | 'taken'> {
  if (!isSignedNotice(body, signature, secret)) return 'forged'
  const value = parseObject(body)
  if (!value.ok) return 'broken'
  const notice = readNotice(value.value)
  if (notice.kind === 'report') await moveOn(desk, report(notice.lines))
  if (notice.kind === 'deploy') {
    await moveOn(desk, note(notice.deploy, desk.now()))
    log('build-noted', { state: notice.deploy.state })
  }
  return 'taken'
}
