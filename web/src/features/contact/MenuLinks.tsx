import type { Company } from '../../content/page.ts'
import { PersonLinks } from '../../ui/PersonLinks.tsx'

interface Props {
  company: Company
  /** Called when a link is followed: the menu closes. */
  onFollow: () => void
}

/** The ways to a person in the phone's menu. A module of its own, which the first opening loads: the pages that show these links
 *  anyway import them directly. */
export const MenuLinks = ({ company, onFollow }: Props) => <PersonLinks company={company} onFollow={onFollow} />
