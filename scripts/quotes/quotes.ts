/** Texts by the place where the specification names them. */
type ByPlace = Readonly<Record<string, readonly string[]>>

/**
 * The texts that the specification gives word for word. A placeholder is in braces. Labels that it
 * names without quotation marks are listed too.
 */

/** Shown on a page. */
export const pageQuotes: ByPlace = {
  'Landing page': [
    'Signed in as',
    'Save account',
    'Dashboard',
    'About',
    'Terms',
    'Privacy',
    'Terms of Service',
    'Privacy Policy',
    'Sign In',
    'Start Verification',
    'How It Works',
    'Input Partner Details',
    'Cross-Reference Database',
    'Receive Alerts',
    'Completely Free - Use at Your Own Risk',
    'Get Started Free',
    'Privacy & Security First',
    'Invented by',
  ],
  Dashboard: [
    'Sign Out',
    'No Payment Required - Ever!',
    'Partner Profiles',
    'Pending Verification',
    'Verified Matches',
    'Dismissed',
    'Add Profile',
    'Anonymous Profile',
    'Match Verification Center',
    'ACTION REQUIRED',
    'Review Now',
    'Verified - Action Taken',
    'View',
    'No profiles created yet...',
    'No matches found',
  ],
  Notifications: [
    'Mark all read',
    'Clear all',
    '9+',
    'Just now',
    '{N}m ago',
    '{N}h ago',
    '{N}d ago',
    'Contact Information Exchanged',
  ],
  'Profile creation wizard': [
    'Your Information',
    'Basic Information',
    'Physical Description',
    'Social & Professional',
    'Relationship Details',
    'Special Circumstances',
    'Photos & Personal',
    'Back to dashboard',
    'Previous',
    'Next',
    'Submit Profile',
    'Profile saved successfully! No matches found at this time...',
    'Please complete all required fields in this step before proceeding.',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.',
    'Error saving profile. Please try again.',
    'Only adults can be described here.',
  ],
  'Match details': [
    'Loading match details...',
    'Match Not Found',
    'Back to Dashboard',
    'Match Summary',
    'Not provided',
    'Submit Inquiry',
    'Contact Information & Verification',
    'FaceTime',
    'Match Verification Required',
    'Review Notes',
    'Not reviewed',
  ],
  Questionnaire: [
    'Invalid Date',
    'Please enter a valid date',
    'Error',
    'Failed to save questionnaire. Please try again.',
    'Questionnaire saved',
    'Thank you — your responses were recorded.',
  ],
  'Mutual consent': [
    'Loading consent status...',
    'Contact Information Exchanged',
    'Communication Declined',
    'Change to Agree',
    'Partner Declined Communication',
    'Agreed',
    'Declined',
    'Pending',
    'Agree to Communicate',
    'Decline',
    'Too Many Requests',
    'Failed to update consent. Please try again.',
    'Consent Granted',
    'Request Declined',
  ],
  'Consent requests': [
    'Active',
    'Approved',
    'Failed to send consent request',
    'Consent request sent successfully',
    'Consent approved - contact sharing enabled',
    'Consent request declined',
    'Failed to respond to request',
  ],
  Messages: ['Read', 'Failed to load messages', 'Failed to send message', 'Message sent securely'],
  About: ['Go to Home'],
  'Admin pages': [
    'Loading…',
    'Checking access…',
    'Sign in required',
    'Please sign in to access admin tools.',
    'Admin Only',
    "You don't have permission to view this page.",
  ],
  'Admin Table Viewer': [
    'Admin Table Viewer',
    'Browse database tables with filtering, sorting and pagination.',
    'Admin Home',
    'View JSON',
    'No rows',
    'Showing {X}–{Y} of {N}',
    'Page {p} / {total}',
    'Failed to load data',
  ],
  'Account deletion': [
    'DELETE MY ACCOUNT',
    'Please type "DELETE MY ACCOUNT" exactly to confirm deletion.',
    'Failed to delete account. Please contact support.',
    'Your data has been deleted. You will be logged out shortly.',
  ],
  'Signing in': [
    'Authentication timeout - no user available',
    'Popup was blocked',
    'Authentication timed out',
    'Authentication was canceled',
  ],
  'Photo upload': [
    'Failed to upload photo. Please try again.',
    'Partner photo uploaded successfully!',
    'Couple photo uploaded successfully!',
  ],
}

/** Messages of errors. */
export const errorQuotes: ByPlace = {
  Files: [
    'File size exceeds 10MB limit',
    'Invalid file type. Only JPEG, PNG, GIF, WebP, and HEIC images are allowed',
    'File already exists. Set upsert: true to overwrite.',
  ],
  'Codes of authentication': [
    'Invalid email or password. Please try again.',
    'Please verify your email address before signing in.',
    'Sign-in was canceled. Please try again.',
    'Network error. Please check your connection and try again.',
    'Too many attempts. Please wait a moment and try again.',
    'Authentication timed out. Please try again.',
    'Redirect failed. Please try again.',
    'Session expired. Please sign in again.',
    'User not found. Please check your email and try again.',
    'An account with this email already exists.',
    'Password is too weak. Please choose a stronger password.',
    'Please enter a valid email address.',
    'Magic link has expired. Please request a new one.',
    'Verification failed. Please try again.',
    'Authentication error. Please try again.',
  ],
  Authentication: [
    'No access token available',
    'Not authenticated',
    'State mismatch',
    'Project ID mismatch',
    'No magic link token found',
  ],
  Requests: [
    'Invalid request parameters',
    'Rate limit exceeded for {action}. Please try again later.',
  ],
  Profile: [
    'Please complete all required fields before submitting.',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Error saving profile. Please try again.',
    'Rate limit exceeded: You can only create 3 profiles per day. Please try again tomorrow.',
    'Only adults can be described here.',
  ],
  Questionnaire: ['Please enter a valid date'],
  Messages: [
    'Contact sharing must be approved before messaging',
    'Messaging rate limit exceeded. Please wait before sending more messages.',
    'Failed to send message',
  ],
  'Consent requests': [
    'You already have a pending request for this action',
    'Rate limit exceeded. Please wait before making more requests.',
    'Failed to send consent request',
    'Failed to respond to request',
  ],
  'Mutual consent': [
    'Please wait before changing your response again.',
    'Failed to update consent. Please try again.',
  ],
  Admin: ['Unknown or unsupported table: {table}'],
}

/**
 * The published client library has these texts itself, for requests that it does not send and for
 * codes of answers.
 */
export const libraryQuotes: ByPlace = {
  Authentication: ['{call} is only available in headless mode'],
  Storage: [
    'File not found',
    'Upload failed',
    'Download failed',
    '{size} exceeds maximum allowed size (50MB)',
    'Unsupported file type',
  ],
}

/** Texts of parts that are not built yet. */
export const unbuiltQuotes: ByPlace = {
  'Install helper': ['Got it!', 'Install This App'],
  'QR page': ['Scan to Open on Your Phone', 'Share Link', 'Link copied to clipboard!'],
  'Data export': [
    'My Data',
    'Failed to export data. Please try again.',
    'Your data has been exported successfully!',
  ],
  'Calls to the database': [
    'Failed to create record',
    'Record with id {id} not found',
    'Invalid response format',
  ],
}
