const drawings = {
  menu: 'M2.5 6.5h15M2.5 13.5h15',
  close: 'm4 4 12 12M16 4 4 16',
  down: 'm5 8 5 5 5-5',
  right: 'M3 10h13.5M11.5 5l5 5-5 5',
  sheet: 'M3 5h2M8 5h9M3 10h2M8 10h9M3 15h2M8 15h9',
} as const
export type IconName = keyof typeof drawings

/** 20 px, 1.5 stroke, square ends; always beside or inside something that has a name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
)
