/** Where a request of the Studio may go while content is on a lake of our own: to the page's origin and the lake. Sanity's
 *  SDK inside the Studio makes a client that ignores ours and puts the project before the host; its requests are led back.
 *  Undefined: to a host outside, so nowhere. */
export function permitted(request: URL, page: URL, lake: URL, projectId: string): URL | undefined {
  if (request.host === `${projectId}.${lake.host}`) {
    const led = new URL(request)
    led.host = lake.host
    return led
  }
  const inside = request.protocol === 'blob:' || request.protocol === 'data:'
  return inside || request.origin === page.origin || request.origin === lake.origin ? request : undefined
}
