// What a browser or a system runs, reads or opens itself, or another program answers to: single words of the register of IANA
// (uri-schemes), and those that no register has but systems know. A shop's own app has none of them.
const taken = `
  javascript vbscript livescript mocha wyciwyg data blob file filesystem about resource jar chrome edge opera brave vivaldi safari firefox
  intent market android content cast casts googlechrome googlechromes webcal wtai browserext local app apps shortcuts workflow prefs settings
  itms itmss appstore playstore maps googlemaps comgooglemaps geo waze uber facetime
  shell res mk hcp help cmd run powershell vscode vscodium cursor windsurf zed idea jetbrains sublime textmate txmt atom
  steam com teamviewer anydesk rustdesk rdp vnc ssh sftp telnet tn3270 telnets rlogin rsh finger
  ftp ftps tftp smb cifs afp afs nfs dav davs webdav rsync scp svn git cvs hg fish gopher wais dict
  ldap ldaps mailto mailserver imap pop nntp news snews smtp cid mid message outlook
  tel sms smsto mms callto sip sips fax modem skype zoommtg zoomus msteams slack discord whatsapp telegram viber signal line wechat weixin
  tg xmpp jabber irc irc6 ircs aim ymsgr gtalk gg msnim im pres teamspeak ventrilo mumble
  ws wss coap coaps mqtt mqtts amqp stomp redis mysql postgres postgresql mongodb jdbc jms ipp ipps lpr soldat dns dntp
  rtsp rtsps rtmp rtmpe mmsh mmst rtp udp tcp unix nfc usb bluetooth dpp dvb fm dab drm
  magnet ed2k torrent thunder bittorrent ipfs ipns dweb dat hyper freenet onion tor
  bitcoin bitcoincash ethereum litecoin monero dogecoin lightning solana tron ripple payto upi pix swish barion
  acap acct acd acr adt aaa aaas apt aptitude attachment appdata ark calculator cap crid did dis doi dtn embedded ens example feed feeds
  fido h323 hcap iax icap icon info iris isostore leaptofrogans lorawan maid marathon messenger mongo msrp msrps mtqp mupdate
  ni nih notes oid onenote opaquelocktoken openid otpauth pack palm paparazzi passkey payment pkcs11 platform proxy psyc pttp pwid
  query quicktime reload rmi secondlife session sgn shttp shelter sieve snmp soap soldout spotify spiffe ssb steamcom stun stuns swid
  tag taler things tip tool turn turns tv udp unreal urn uuid vemmi videotex view wpid wifi winget wordpress xcon xfire xri z39 ymail
  word excel powerpoint access visio project publisher infopath sway onedrive sharepoint calendar contacts photos music podcasts podcast books
`

/** Schemes that no redirect leads to, in small letters. */
export const takenSchemes: ReadonlySet<string> = new Set(taken.split(/\s+/).filter((word) => word !== ''))
/** First steps of names with dots that are a system's (`microsoft.windows.camera`) or a protocol's (`iris.beep`), and no domain backwards. */
export const takenFirstSteps: ReadonlySet<string> = new Set([
  'microsoft',
  'windows',
  'ms',
  'apple',
  'google',
  'iris',
  'soap',
  'xmlrpc',
  'z39',
])
