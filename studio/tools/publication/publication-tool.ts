import { RocketIcon } from '@sanity/icons/Rocket'
import type { Tool } from 'sanity'
import { Publication } from './Publication.tsx'

/** What was published since the site was last built, how the build stands, and a button that asks for one. */
export const publicationTool: Tool = {
  name: 'publication',
  title: 'Publication',
  icon: RocketIcon,
  component: Publication,
}
