import type { ServiceTexts } from './service-texts.ts'

export const serviceEn: ServiceTexts = {
  confirm: {
    subject: 'Confirm your subscription',
    heading: 'Confirm your subscription',
    text: 'Somebody, probably you, asked for our newsletter at this address. It announces our new vehicles; you can leave it at any time.',
    button: 'Confirm my subscription',
    note: 'Not you? Do nothing: without confirmation the address is deleted within seven days.',
  },
  welcome: {
    subject: 'Your subscription is confirmed',
    heading: 'Your subscription is confirmed',
    text: 'You will soon receive our latest news.',
    leave: 'Unsubscribe',
  },
  pages: {
    confirm: {
      heading: 'Confirm your subscription',
      line: 'One click and you receive our newsletter.',
      button: 'Confirm my subscription',
    },
    confirmed: { heading: 'Subscription confirmed', line: 'Thank you. You will soon receive our latest news.' },
    leave: { heading: 'Leave the newsletter', line: 'One click and you no longer receive it.', button: 'Unsubscribe' },
    left: { heading: 'You are unsubscribed', line: 'Your address has been deleted from the list.' },
    invalid: { heading: 'Link refused', line: 'This link is not valid or has expired. Subscribe again on the site.' },
    notLive: {
      heading: 'This is not the shop’s address',
      line: 'This page belongs to a preview or an old version of the shop: nothing is recorded here and no email is sent. Continue on the shop itself.',
      button: 'Continue on the shop',
    },
  },
  demonstration: 'SAMPLE: demonstration shop. Cars, prices and seller are invented; nothing can be bought.',
  withdrawal: {
    subject: 'Receipt of your withdrawal',
    heading: 'We have received your withdrawal',
    text: 'You have stated that you withdraw from the contract below. Keep this email: it proves the date and time of your statement.',
    facts: {
      name: 'Name',
      reference: 'Reference',
      email: 'Email',
      receivedAt: 'Received on',
      number: 'Number',
    },
    next: 'We check the reference and get back to you. If there is a mistake in it, your statement keeps today’s date.',
  },
  declared: {
    heading: 'A withdrawal was declared for your order',
    text: 'Somebody has declared the withdrawal from the order below, with a name or an email address other than those of the order. Nothing has been changed: neither the order, nor the reservation of the vehicle, nor any payment.',
    you: 'Was it you? There is nothing you need to do: your declaration is recorded with this date.',
    notYou: (phone) =>
      `It was not you? Reply to this email${phone ? ` or call us on ${phone}` : ''}: we refund nothing before we have spoken with you.`,
  },
}
