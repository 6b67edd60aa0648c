import { useEffect, useState } from 'react'

/** Share of the window below which a section has not begun to be read. */
const READING_LINE = 0.35

/** The id of the last section whose start has passed the reading line; none before script. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const begun = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight * READING_LINE
      })
      setCurrent((begun.at(-1) ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return current
}
