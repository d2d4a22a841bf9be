<?php

// Runs every *-test.php beside it in plain PHP (7.4 to 8.4) and fails on the first difference of each.
error_reporting(E_ALL);
set_error_handler(static function (int $level, string $text, string $file, int $line) {
    throw new ErrorException($text, 0, $level, $file, $line);
});
spl_autoload_register(static function (string $class): void {
    $file = dirname(__DIR__) . '/src/' . str_replace('EscudoShop\\', '', $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

$passed = 0;
$failed = 0;

function same($expected, $actual, string $what): void
{
    global $passed, $failed;
    if ($expected === $actual) {
        $passed++;
        return;
    }
    $failed++;
    fwrite(STDERR, "FAILED $what\n  expected " . var_export($expected, true) . "\n  got      " . var_export($actual, true) . "\n");
}

foreach (glob(__DIR__ . '/*-test.php') as $file) {
    require $file;
}
echo "PHP ", PHP_VERSION, ": $passed passed, $failed failed\n";
exit($failed === 0 && $passed > 0 ? 0 : 1);
