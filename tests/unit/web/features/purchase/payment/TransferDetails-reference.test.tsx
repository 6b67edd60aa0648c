import { expect, test } from 'vitest'
import { ReferenceText } from '#web/features/purchase/payment/TransferDetails.tsx'
import { eventually, mount } from '../../../../../fixtures/mount.tsx'

test('a reference stays whole in year, number and digits only, so that a model’s own digits may go on a line before them', async () => {
  for (const [reference, numbers] of [
    ['AGE-audi-q2-2020-001-736470', '2020-001-736470'],
    ['AGE-bmw-serie-3-2016-001-151059', '2016-001-151059'],
    ['AGE-mercedes-benz-classe-c-220-bluetec-2014-001-482913', '2014-001-482913'],
  ] as const) {
    document.body.replaceChildren()
    mount(<ReferenceText reference={reference} />, {})
    await eventually(() => expect(document.body.textContent).toBe(reference))
    expect([reference, document.querySelector('[class*=numbers]')?.textContent]).toEqual([reference, numbers])
  }
})
