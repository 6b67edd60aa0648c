import { DocumentSheetIcon } from '@sanity/icons/DocumentSheet'
import type { Tool } from 'sanity'
import { ImportVehicles } from './ImportVehicles.tsx'

/** Several cars from one file, as drafts. */
export const importTool: Tool = {
  name: 'import',
  title: 'Import',
  icon: DocumentSheetIcon,
  component: ImportVehicles,
}
