/** A file let go beside its target makes a browser leave the Studio and show the file. Here nothing happens instead. */
export function guardDrops(): void {
  window.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
}
