import { atom } from 'jotai'

/** Index of the hero's current slide; the header uses that slide's text colours. */
export const heroIndexAtom = atom(0)
