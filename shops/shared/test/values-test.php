<?php

use EscudoShop\Amount;
use EscudoShop\Attempt;
use EscudoShop\CardBrand;
use EscudoShop\Colour;
use EscudoShop\Nif;
use EscudoShop\Phone;
use EscudoShop\Settings;

foreach ([
    ['12.50', 1250], ['12.5', 1250], ['12', 1200], ['0.1', 10], ['0.295', 30], ['0.294999', 29], ['1234567.89', 123456789], ['-3.99', -399],
    [12, 1200], [0.1 + 0.2, 30], [19.99, 1999], [1.005, 101], ['', null], ['1,50', null], ['1e3', null], ['abc', null], ['.', null], [' 7.00 ', 700],
] as [$decimal, $cents]) {
    same($cents, Amount::cents($decimal), 'cents of ' . var_export($decimal, true));
}
foreach ([0 => '0.00', 5 => '0.05', 1250 => '12.50', -399 => '-3.99', 123456789 => '1234567.89'] as $cents => $decimal) {
    same($decimal, Amount::decimal($cents), "decimal of $cents");
    same($cents, Amount::cents($decimal), "and back, $decimal");
}
same("12,50\u{00A0}€", Amount::words(1250, 'PT'), 'Portuguese');
same("1234,50\u{00A0}€", Amount::words(123450, 'PT'), 'four digits stay together');
same("12\u{00A0}345,00\u{00A0}€", Amount::words(1234500, 'PT'), 'Portuguese groups by spaces');
same("12.345,00\u{00A0}€", Amount::words(1234500, 'ES'), 'Spanish groups by points');
same('€1,234.50', Amount::words(123450, 'EN'), 'English');
same("-3,99\u{00A0}€", Amount::words(-399, 'ES'), 'below zero');
same('000 451 261', Amount::reference('000451261'), 'reference');

foreach (['510000002' => true, '500100209' => true, '508000009' => true, '510000003' => false, '410000002' => false, '51000000' => false, '5100000022' => false, '' => false, 'abcdefghi' => false] as $nif => $valid) {
    same($valid, Nif::isValid((string) $nif), "NIF $nif");
}

foreach ([
    ['910000001', '351#910000001'], ['91 000 00 01', '351#910000001'], ['+351 910-000-001', '351#910000001'], ['00351910000001', '351#910000001'],
    ['351910000001', '351#910000001'], ['351#910000001', '351#910000001'], ['+34 612 345 678', '34#612345678'], ['+1 (212) 555 0100', '1#2125550100'],
    ['+352 621 123 456', '352#621123456'], ['210000001', null], ['940000001', null], ['+351 210 000 001', null], ['91000000', null], ['', null], ['texto', null], ['612345678', null],
] as [$typed, $wire]) {
    same($wire, Phone::toWire($typed), "phone $typed");
}
foreach ([
    ['#0b3d91', '#0b3d91'], ['0B3D91', '#0b3d91'], [' #B5651D ', '#b5651d'], ['#abc', '#aabbcc'], ['', null], ['blue', null], ['#0b3d9', null],
    ['#0b3d911', null], ['rgb(1, 2, 3)', null], ["#0b3d91\n;", null], ['var(--wp--preset--color--contrast)', null],
] as [$typed, $wire]) {
    same($wire, Colour::read($typed), "colour $typed");
}

same('+351 ••• ••• 001', Phone::masked('351#910000001'), 'masked');

foreach (['VISA' => 'Visa •••• 4242', 'MASTERCARD' => 'Mastercard •••• 4242', 'AMEX' => 'American Express •••• 4242', 'UNKNOWN' => '•••• 4242'] as $brand => $label) {
    same($label, CardBrand::label(['brand' => $brand, 'last4Digits' => '4242']), "brand $brand");
}

foreach ([
    ['https://pay.example', 'https://pay.example'], ['https://pay.example/', 'https://pay.example'], [' https://pay.example/api/v1/ ', 'https://pay.example'],
    ['http://127.0.0.1:8080/api', 'http://127.0.0.1:8080'], ['https://example.pt/pagamentos/', 'https://example.pt/pagamentos'],
    ['pay.example', ''], ['ftp://pay.example', ''], ['javascript:alert(1)', ''], ['https://user:pass@pay.example', ''], ['https://', ''], ['', ''],
] as [$typed, $address]) {
    same($address, Settings::readAddress($typed), "address $typed");
}
$settings = new Settings('https://pay.example/x', 'PT 510 000 002', ' 1001 ', ' key ');
same(['510000002', '1001', 'key', 'https://pay.example'], [$settings->clientId, $settings->platformCode, $settings->privateKey, $settings->origin()], 'settings');
same(false, strpos(print_r($settings, true), 'key ') !== false && strpos(print_r($settings, true), '=> key') !== false, 'the key is not dumped');

$first = Attempt::uniqueId('s1', '77', 1, ['amount' => 1250]);
same($first, Attempt::uniqueId('s1', '77', 1, ['amount' => 1250]), 'the same request has the same key');
same(false, $first === Attempt::uniqueId('s1', '77', 1, ['amount' => 1251]), 'another amount has another');
same(false, $first === Attempt::uniqueId('s1', '77', 2, ['amount' => 1250]), 'another try has another');
same('77', Attempt::orderOf('s1', $first), 'the order of a key');
same('', Attempt::orderOf('s2', $first), 'another shop’s');
same('', Attempt::orderOf('', $first), 'no shop');
same(true, Attempt::isOf(['customUniqueId' => $first], $first), 'the payment that was asked for');
same(false, Attempt::isOf(['customUniqueId' => 's1-77-1-0'], $first), 'one of another server with the same number');
same(true, Attempt::isOf([], $first), 'a payment without a key of its own');
same('', Attempt::orderOf('s1', 'ORDER-7'), 'somebody else’s id');
