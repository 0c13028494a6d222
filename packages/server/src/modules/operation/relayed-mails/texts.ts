export const wrongReceiver =
  'You can email yourself, and members with whom you share contact details by email.'
