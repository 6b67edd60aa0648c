/** A subscriber of a mailing list, as Mailgun shows it. */
export interface ListMember {
  address: string
  name: string
  subscribed: boolean
  vars: Record<string, unknown>
}
