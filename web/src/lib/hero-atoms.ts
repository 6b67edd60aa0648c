import { atom } from 'jotai'

/** Which slide the hero shows: the header above it takes that slide's ink. */
export const heroIndexAtom = atom(0)
